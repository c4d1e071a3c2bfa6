// How the site's process is started so that it takes little memory. deploy/ repeats both settings.

/**
 * Decoding a picture takes half the memory when glibc keeps two heaps instead of one for each thread.
 * What is larger than a megabyte, as a password's hashing needs, goes back to the system at once.
 */
export const leanEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };

/** In MB: Node lets its space for new objects grow to 128, of which a request of ours needs little. */
export const leanFlags = ["--max-semi-space-size=8"];
