#!/bin/sh
#SBATCH --job-name=terrarium
#SBATCH --cpus-per-task=1
#SBATCH --requeue
# A task of an array does the unit of its line:
#
#     sbatch --wait --array=1-$(wc -l < work.jsonl) terrarium_slurm.sh work.jsonl results
exec terrarium work "@$1:$SLURM_ARRAY_TASK_ID" --results "$2" --threads 1 --quiet
