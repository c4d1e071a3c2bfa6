/** In milliseconds: a page that nobody sees is not painted. */
const LONGEST_WAIT_MS = 100;

/**
 * Resolves once the next frame is painted, so that a press shows its answer before longer work begins, and after
 * 100 ms at the latest.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
