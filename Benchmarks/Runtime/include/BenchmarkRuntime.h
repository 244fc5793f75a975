#ifndef BENCHMARK_RUNTIME_H
#define BENCHMARK_RUNTIME_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted in this build; elsewhere the counters stay at zero.
bool benchmark_counts_allocations(void);

/// How many blocks of memory the calling thread has asked for so far.
uint64_t benchmark_allocations(void);

/// The bytes that it has asked for so far, whatever was given back meanwhile.
uint64_t benchmark_allocated_bytes(void);

/// Calls `body`. Callgrind is told to count within this function and nowhere else.
void benchmark_counted(void (*body)(void *), void *context);

/// Begins to count updates of reference counts on objects that another worker owns: who allocates an
/// object or first touches it. Other threads must rest meanwhile. False where they cannot be counted.
bool benchmark_watch_references(void);

/// Says which worker works from now on; -1 for nobody, whose updates are not counted.
void benchmark_work_as(int32_t number);

/// Ends the count, and returns the number of updates on objects of others.
uint64_t benchmark_forget_references(void);

#endif
