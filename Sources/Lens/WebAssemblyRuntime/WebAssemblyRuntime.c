// What Embedded Swift expects of a C library, in as few lines as these modules need, so
// that the toolchain alone builds it: memory, hash seeds, words of 128 bits, rounding, text on
// standard output through one call of WASI. Natively the system's own libraries do all this.
#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

// Memory. Blocks come in sizes of powers of two; one that is given back waits in a list for the
// next of its size. Right before the memory handed out stands where its block begins and how large
// that is.

struct header { void *block; unsigned exponent; };

extern unsigned char __heap_base;
static uintptr_t heap_end = 0;
static void *free_blocks[32];

static void *fresh_block(size_t size) {
  if (heap_end == 0) heap_end = (uintptr_t)&__heap_base;
  uintptr_t start = heap_end, end = start + size;
  uintptr_t available = __builtin_wasm_memory_size(0) * 65536;
  if (end > available) {
    uintptr_t pages = (end - available + 65535) / 65536;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  heap_end = end;
  return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t needed = sizeof(struct header) + alignment + size;
  unsigned exponent = 32 - __builtin_clz((unsigned)needed);
  void *block = free_blocks[exponent];
  if (block != NULL) {
    free_blocks[exponent] = *(void **)block;
  } else if ((block = fresh_block((size_t)1 << exponent)) == NULL) {
    return 12;
  }
  uintptr_t start = (uintptr_t)block + sizeof(struct header) + alignment - 1;
  start -= start % alignment;
  ((struct header *)start)[-1] = (struct header){ block, exponent };
  *result = (void *)start;
  return 0;
}

void free(void *memory) {
  if (memory == NULL) return;
  struct header header = ((struct header *)memory)[-1];
  *(void **)header.block = free_blocks[header.exponent];
  free_blocks[header.exponent] = header.block;
}

void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *own = left, *other = right;
  for (size_t index = 0; index < size; index++) {
    if (own[index] != other[index]) return own[index] < other[index] ? -1 : 1;
  }
  return 0;
}

// The low 128 bits of a product, by schoolbook multiplication of 32-bit digits.

typedef unsigned __int128 word128;

word128 __multi3(word128 left, word128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
  return (word128)high << 64 | a * b;
}

// To the nearest whole number, and away from 0 from halfway between two. What is cut off is exact.

double round(double number) {
  double whole = __builtin_trunc(number);
  if (__builtin_fabs(number - whole) < 0.5) return whole;
  return whole + __builtin_copysign(1, number);
}

// Seeds of hash tables. Natively they differ in every process; here they are always the same, which
// is one more order that no answer may depend on.

void arc4random_buf(void *buffer, size_t size) {
  unsigned char *bytes = buffer;
  for (size_t index = 0; index < size; index++) bytes[index] = (unsigned char)(index * 167 + 13);
}

// Standard output.

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int descriptor, const void *vectors, size_t count, size_t *written);

int putchar(int character) {
  char byte = (char)character;
  struct { const char *bytes; size_t size; } vector = { &byte, 1 };
  size_t written;
  return fd_write(1, &vector, 1, &written) == 0 ? character : -1;
}

// The entry of a WASI command; `__main_argc_argv` is how WebAssembly's tools spell C's main.

int __main_argc_argv(int count, char **words);

__attribute__((export_name("_start")))
void start(void) { __main_argc_argv(0, NULL); }

#endif
