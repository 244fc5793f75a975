// Counts updates of reference counts on objects that belong to another worker. The Swift runtime
// calls its counting functions through pointers once it is told that a profiler wants to see them;
// these note who touches which object, and hand on.
#include "BenchmarkRuntime.h"

#if defined(__linux__)

#include <stddef.h>

extern void *(*_swift_allocObject)(void *, size_t, size_t) __attribute__((weak));
extern void *(*_swift_retain)(void *) __attribute__((weak));
extern void (*_swift_release)(void *) __attribute__((weak));
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly
    __attribute__((weak));

enum { PLACES = 1 << 20, NOBODY = -1, SHARED = -2 };

static void *(*allocate)(void *, size_t, size_t);
static void *(*retain)(void *);
static void (*release)(void *);
static uintptr_t objects[PLACES];
static int32_t owners[PLACES];
static int32_t worker = NOBODY;
static uint64_t shared;

// The place of an object in the table, or of the gap where it belongs.
static size_t place(uintptr_t object) {
  size_t index = (object >> 4) * 0x9E3779B97F4A7C15u % PLACES;
  while (objects[index] != 0 && objects[index] != object) index = (index + 1) % PLACES;
  return index;
}

static void touch(void *object) {
  // Pointers with the highest bit set are no objects, and nobody counts who holds them.
  if (worker == NOBODY || object == NULL || (intptr_t)object < 0) return;
  size_t index = place((uintptr_t)object);
  if (objects[index] == 0) {
    objects[index] = (uintptr_t)object;
    owners[index] = worker;
  } else if (owners[index] != worker) {
    owners[index] = SHARED;
    shared += 1;
  }
}

static void *allocating(void *type, size_t size, size_t alignment) {
  void *object = allocate(type, size, alignment);
  size_t index = place((uintptr_t)object);
  objects[index] = (uintptr_t)object;
  owners[index] = worker;
  return object;
}

static void *retaining(void *object) {
  touch(object);
  return retain(object);
}

static void releasing(void *object) {
  touch(object);
  release(object);
}

bool benchmark_watch_references(void) {
  if (&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly == NULL ||
      &_swift_retain == NULL || &_swift_release == NULL || &_swift_allocObject == NULL)
    return false;
  allocate = _swift_allocObject;
  retain = _swift_retain;
  release = _swift_release;
  _swift_allocObject = allocating;
  _swift_retain = retaining;
  _swift_release = releasing;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = true;
  return true;
}

void benchmark_work_as(int32_t number) { worker = number; }

uint64_t benchmark_forget_references(void) {
  uint64_t counted = shared;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = false;
  _swift_allocObject = allocate;
  _swift_retain = retain;
  _swift_release = release;
  shared = 0;
  worker = NOBODY;
  for (size_t index = 0; index < PLACES; index++) objects[index] = 0;
  return counted;
}

#else

bool benchmark_watch_references(void) { return false; }
void benchmark_work_as(int32_t number) { (void)number; }
uint64_t benchmark_forget_references(void) { return 0; }

#endif
