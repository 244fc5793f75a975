// What Embedded Swift expects of a C library, in as few lines as these modules need, so
// that the toolchain alone builds it: memory, hash seeds, words of 128 bits, rounding, text on
// standard output through one call of WASI. Natively the system's own libraries do all this.
#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

// Memory: blocks one behind the other. Before each stand its size, whether it is taken, and the
// size of the block before. A block that is given back joins free neighbours and waits in a list of
// blocks of similar size; there are eight lists for every doubling. Memory is taken from the first
// list whose blocks are all large enough, and what a block has too much stays free.

struct block { unsigned size, before; struct block *next, *last; };
enum { head = 8, grain = 16, taken = 1, sizes = 224, step = 1 << 20 };

extern unsigned char __heap_base;
static struct block *heap_end = NULL;
static struct block *waiting[sizes];
static unsigned filled[sizes / 32];

static struct block *at(struct block *block, size_t distance) {
  return (struct block *)((uintptr_t)block + distance);
}

static unsigned size_class(unsigned size) {
  unsigned grains = size / grain;
  if (grains < 16) return grains;
  unsigned doubling = 31 - __builtin_clz(grains);
  return (doubling - 2) * 8 + (grains >> (doubling - 3) & 7);
}

static void lay_down(struct block *block) {
  unsigned class = size_class(block->size);
  *block = (struct block){ block->size, block->before, waiting[class], NULL };
  if (block->next != NULL) block->next->last = block;
  waiting[class] = block;
  filled[class / 32] |= 1u << class % 32;
}

static void pick_up(struct block *block) {
  unsigned class = size_class(block->size);
  if (block->next != NULL) block->next->last = block->last;
  if (block->last != NULL) block->last->next = block->next;
  else if ((waiting[class] = block->next) == NULL) filled[class / 32] &= ~(1u << class % 32);
}

// Cuts a block in two; gives back the second.
static struct block *cut(struct block *block, unsigned size) {
  struct block *rest = at(block, size);
  rest->size = block->size - size;
  rest->before = block->size = size;
  at(rest, rest->size)->before = rest->size;
  return rest;
}

static void give_back(struct block *block) {
  struct block *after = at(block, block->size), *before = at(block, -(size_t)block->before);
  if (!(after->size & taken)) {
    pick_up(after);
    block->size += after->size;
  }
  if (block->before != 0 && !(before->size & taken)) {
    pick_up(before);
    before->size += block->size;
    block = before;
  }
  at(block, block->size)->before = block->size;
  lay_down(block);
}

// The heap ends with the head of a block that is always taken.
static int grow(size_t size) {
  if (heap_end == NULL) {
    heap_end = (struct block *)(((uintptr_t)&__heap_base + grain - 1) / grain * grain + head);
  } else {
    struct block *final = at(heap_end, -(size_t)heap_end->before);
    if (final->size < size && !(final->size & taken)) size -= final->size;
  }
  uintptr_t available = __builtin_wasm_memory_size(0) * 65536, needed = (uintptr_t)heap_end + size;
  if (needed + grain > available) {
    size_t pages = (needed + grain - available + step - 1) / step * (step / 65536);
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    available += pages * 65536;
  }
  struct block *fresh = heap_end;
  fresh->size = (available - (uintptr_t)fresh - head) / grain * grain;
  heap_end = at(fresh, fresh->size);
  heap_end->size = taken;
  give_back(fresh);
  return 1;
}

// A free block of a size or more.
static struct block *found(unsigned size) {
  unsigned class = size_class(size);
  if (waiting[class] != NULL && waiting[class]->size >= size) return waiting[class];
  unsigned word = ++class / 32, bits = filled[word] & ~0u << class % 32;
  while (bits == 0 && ++word < sizes / 32) bits = filled[word];
  return bits == 0 ? NULL : waiting[word * 32 + __builtin_ctz(bits)];
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (size > 1u << 30 || alignment > 1u << 20) return 12;
  unsigned needed = (size + head + grain - 1) / grain * grain;
  unsigned most = alignment > grain ? needed + alignment : needed;
  struct block *block = found(most);
  if (block == NULL && (!grow(most) || (block = found(most)) == NULL)) return 12;
  pick_up(block);
  uintptr_t start = (uintptr_t)block + head, skipped = -start & (alignment - 1);
  if (skipped != 0) {
    struct block *rest = cut(block, skipped);
    lay_down(block);
    block = rest;
  }
  if (block->size > needed) lay_down(cut(block, needed));
  block->size |= taken;
  *result = (void *)((uintptr_t)block + head);
  return 0;
}

void free(void *memory) {
  if (memory == NULL) return;
  struct block *block = (struct block *)((uintptr_t)memory - head);
  block->size &= ~(unsigned)taken;
  give_back(block);
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
