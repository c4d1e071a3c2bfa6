import { useRef, useState } from "react";

/** In milliseconds: a hidden page is not painted. */
const LONGEST_WAIT_MS = 100;

/** Resolves once the next frame is painted, so that a press shows before longer work begins. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });

/**
 * Runs what a form does when it is sent, once at a time. With `painted` the button is busy for a frame before, also
 * where a check refuses: the form's errors wait for that.
 */
export function useSending() {
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  async function send(work: () => unknown, painted?: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await painted?.();
      await work();
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }
  return { isSending, send };
}
