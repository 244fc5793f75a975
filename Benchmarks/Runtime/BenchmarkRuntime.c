// What benchmarks need of C: a function that a profiler finds by its name, and the number of
// allocations. With glibc a program may define the functions of malloc itself, and all its
// libraries then call those; these count and hand on to glibc's own. Elsewhere, and where a
// sanitizer has put its own in their place, nothing is counted.
#include "BenchmarkRuntime.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

__attribute__((noinline)) void benchmark_counted(void (*body)(void *), void *context) {
  body(context);
  // Not the last thing that it does, so that it is a call and no jump.
  __asm__ volatile("" ::: "memory");
}

#if defined(__linux__) && !defined(HAS_SANITIZER)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread uint64_t allocations, bytes;

static inline void count(size_t size) {
  allocations += 1;
  bytes += size;
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *block = memory;
  return 0;
}

bool benchmark_counts_allocations(void) { return true; }
uint64_t benchmark_allocations(void) { return allocations; }
uint64_t benchmark_allocated_bytes(void) { return bytes; }

#else

bool benchmark_counts_allocations(void) { return false; }
uint64_t benchmark_allocations(void) { return 0; }
uint64_t benchmark_allocated_bytes(void) { return 0; }

#endif
