import { classNames } from "../styles/class-names.ts";
import styles from "./icon.module.css";

// The outlines, on a grid of 24.
const drawings = {
  call: "M6 3.5h2.6l1.5 4-2 1.6a11.5 11.5 0 0 0 5.3 5.3l1.6-2 4 1.5v2.6a2 2 0 0 1-2.2 2A16 16 0 0 1 4 5.7a2 2 0 0 1 2-2.2z",
  mail: "M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM4 7.5l8 6 8-6",
  bag: "M5.5 8h13l1 11.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5",
  menu: "M4 8h16M4 16h16",
  close: "m6 6 12 12M18 6 6 18",
  previous: "m14.5 5.5-6.5 6.5 6.5 6.5",
  next: "m9.5 5.5 6.5 6.5-6.5 6.5",
  down: "m5.5 9.5 6.5 6.5 6.5-6.5",
  up: "M12 19V5M6 11l6-6 6 6",
  play: "M8 5.5v13l10.5-6.5z",
  tick: "m5 12.5 4.5 4.5L19 7.5",
  alert: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 7.5v5M12 16v.2",
  info: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 11v5.5M12 7.8V8",
  bin: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 11v5.5M14 11v5.5",
  minus: "M6 12h12",
  plus: "M12 6v12M6 12h12",
  person: "M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM5 20.5c.6-4 3.3-6 7-6s6.4 2 7 6",
  place:
    "M12 21c4.5-4.8 6.5-8.2 6.5-11.2a6.5 6.5 0 0 0-13 0c0 3 2 6.4 6.5 11.2zM9.7 9.8a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z",
  search: "M5 11a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM15.5 15.5l4.5 4.5",
} satisfies Record<string, string>;

export type IconName = keyof typeof drawings;

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
