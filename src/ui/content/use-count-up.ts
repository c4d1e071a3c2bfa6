import { useEffect, useState, type RefObject } from "react";

const LENGTH = 1400;

/** Ease-out: fast at first, slow at the end. Takes and returns a value from 0 to 1. */
const easeOut = (part: number): number => 1 - (1 - part) ** 4;

/**
 * Returns a value that runs from 0 to 1 once, when nearly all of the element has come into view;
 * undefined before and after that, and always with reduced motion.
 */
export function useCountUp(box: RefObject<Element | null>): number | undefined {
  const [counted, setCounted] = useState<number>();
  useEffect(() => {
    if (box.current === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    function count(now: number, start = now) {
      const part = (now - start) / LENGTH;
      setCounted(part < 1 ? easeOut(part) : undefined);
      if (part < 1) frame = requestAnimationFrame((next) => count(next, start));
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        frame = requestAnimationFrame((now) => count(now));
      },
      { threshold: 0.9 },
    );
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box]);
  return counted;
}
