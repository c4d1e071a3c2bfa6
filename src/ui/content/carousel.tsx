/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex --
   a slide is a group but no fieldset, and a box that scrolls has to be reachable by keyboard */
import { useRef, useState } from "react";
import { classNames } from "../styles/class-names.ts";
import { IconButton } from "../actions/icon-button.tsx";
import styles from "./carousel.module.css";
import { words } from "./carousel.en.ts";

type Slide = {
  src: string;
  alt: string;
  caption: string;
  width?: number | undefined;
  height?: number | undefined;
};

type Props = {
  slides: readonly Slide[];
  label: string;
  /** Extends over the page's gutter; from 900 px to the right edge of the window. */
  bleed?: boolean | undefined;
  className?: string | undefined;
};

export function Carousel({ slides, label, bleed, className }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const aim = useRef<number>(undefined);
  const [at, setAt] = useState(0);

  const show = (index: number) => {
    const next = (index + slides.length) % slides.length;
    aim.current = next;
    const box = strip.current;
    // From the last slide to the first it jumps, rather than scroll back past every picture.
    const behavior = next === index ? "auto" : "instant";
    box?.scrollTo({ left: next * box.clientWidth, behavior });
    setAt(next);
  };
  // A pause without a scroll event ends a swipe: not every browser has `scrollend`.
  const settle = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const box = strip.current;
      const place = box === null ? 0 : Math.round(box.scrollLeft / box.clientWidth);
      // While it scrolls to the slide of a button, the slides in between do not become current.
      if (aim.current !== undefined && aim.current !== place) return;
      aim.current = undefined;
      setAt(place);
    }, 100);
  };
  const takeOver = () => {
    aim.current = undefined;
  };

  return (
    <section
      className={classNames(styles.carousel, bleed && styles.bleed, className)}
      aria-roledescription={words.carousel}
      aria-label={label}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- these only notice that a hand scrolls */}
      <div
        ref={strip}
        className={styles.slides}
        tabIndex={0}
        role="group"
        aria-label={words.pictures}
        onScroll={settle}
        onPointerDown={takeOver}
        onWheel={takeOver}
        onKeyDown={takeOver}
      >
        {slides.map(({ src, alt, width = 1200, height = 900 }, i) => (
          <div
            key={src}
            className={styles.slide}
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.place(i + 1, slides.length)}
            aria-hidden={i !== at}
          >
            <img
              src={src}
              width={width}
              height={height}
              alt={alt}
              loading={i === 0 ? "eager" : "lazy"}
              fetchPriority={i === 0 ? "high" : "low"}
              decoding={i === 0 ? "sync" : "async"}
            />
          </div>
        ))}
      </div>
      <div className={`cluster ${styles.bar}`} data-gap="1">
        <p className={styles.caption} aria-live="polite">
          {slides[at]?.caption}
        </p>
        <IconButton edged icon="previous" label={words.previous} onClick={() => show(at - 1)} />
        <span className={`scripted ${styles.count}`}>{words.place(at + 1, slides.length)}</span>
        <IconButton edged icon="next" label={words.next} onClick={() => show(at + 1)} />
      </div>
    </section>
  );
}
