import styles from "./stat-counters.module.css";

const LENGTH = 1400;

/** Fast at first and slow at its end: how much is counted after this part of the time. */
const easeOut = (part: number): number => 1 - (1 - part) ** 4;

/** An empty span over the figure, which keeps its place under it and is the one that is read out. */
function coverOf(figure: Element): HTMLSpanElement {
  const cover = document.createElement("span");
  cover.className = styles["over"] ?? "";
  cover.setAttribute("aria-hidden", "true");
  figure.append(cover);
  return cover;
}

/**
 * Counts the figures up once, when nearly all of the list is in view; never with reduced motion.
 * Without React, for pages that are not hydrated. Returns what ends it.
 */
export function countUp(list: Element): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  let frame = 0;
  let covers: { cover: HTMLSpanElement; value: number }[] = [];

  function end() {
    cancelAnimationFrame(frame);
    list.removeAttribute("data-counting");
    for (const { cover } of covers) cover.remove();
    covers = [];
  }
  function count(now: number, start = now) {
    const part = (now - start) / LENGTH;
    if (part >= 1) return end();
    for (const { cover, value } of covers)
      cover.textContent = String(Math.floor(value * easeOut(part)));
    frame = requestAnimationFrame((next) => count(next, start));
  }
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      list.setAttribute("data-counting", "");
      covers = Array.from(list.querySelectorAll("[data-figure]"), (figure) => ({
        value: Number(figure.textContent),
        cover: coverOf(figure),
      }));
      frame = requestAnimationFrame((now) => count(now));
    },
    { threshold: 0.9 },
  );
  watch.observe(list);
  return () => {
    watch.disconnect();
    end();
  };
}
