// Flags and environment that limit the memory of the site's process. deploy/ has the same settings.

/**
 * glibc with two heaps instead of one for each thread halves the memory of decoding a picture.
 * Allocations above 128 kB (bodies, password hashing) are returned to the system at once.
 */
export const leanEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * In MB. Node lets its space for new objects grow to 128, of which our requests need little, and the one
 * for old objects to four times what is in use, 40 to 60: a lower limit makes it collect sooner. The
 * space for new objects has its size from the beginning, since a start fills it often.
 */
export const leanFlags = [
  "--min-semi-space-size=4",
  "--max-semi-space-size=4",
  "--max-old-space-size=384",
];
