// How the site's process is started so that it takes little memory. deploy/ repeats both settings.

/**
 * Decoding a picture takes half the memory when glibc keeps two heaps instead of one for each thread.
 * What is larger than 128 kB, as bodies and the hashing of passwords, goes back to the system at once.
 */
export const leanEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * In MB. Node lets its space for new objects grow to 128, of which our requests need little, and the one
 * for old objects to four times what is in use, 40 to 60: a lower limit makes it collect sooner.
 */
export const leanFlags = ["--max-semi-space-size=8", "--max-old-space-size=384"];
