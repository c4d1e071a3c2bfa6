// Flags and environment that limit the memory of the site's process. deploy/ has the same settings.

/**
 * glibc with two heaps instead of one for each thread halves the memory of decoding a picture.
 * Allocations above 128 kB (bodies, password hashing) are returned to the system at once.
 */
export const leanEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * In MB. Node lets its space for new objects grow to 128, of which our requests need little, but with less
 * than 8 more of what is in use at a collection is taken for old. It has its size from the beginning, since
 * a start fills it often. The space for old objects would grow to twice what is in use, 40 to 60, before
 * it is collected: by a fifth is enough. While old objects are marked Node does not collect new ones, which
 * would all be taken for old, up to 40 MB of them: here it does.
 */
export const leanFlags = [
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
  "--heap-growing-percent=20",
  "--no-separate-gc-phases",
  "--max-old-space-size=384",
];
