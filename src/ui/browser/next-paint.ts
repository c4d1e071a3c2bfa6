/** In milliseconds: a hidden page is not painted. */
const LONGEST_WAIT_MS = 100;

/** Resolves once the next frame is painted, so that a press shows before longer work begins. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
