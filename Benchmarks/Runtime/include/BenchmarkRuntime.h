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

#endif
