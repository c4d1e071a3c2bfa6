import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";

const drawings = {
  call: (
    <path d="M6 3.5h2.6l1.5 4-2 1.6a11.5 11.5 0 0 0 5.3 5.3l1.6-2 4 1.5v2.6a2 2 0 0 1-2.2 2A16 16 0 0 1 4 5.7a2 2 0 0 1 2-2.2z" />
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  bag: (
    <path d="M5.5 8h13l1 11.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  ),
  menu: <path d="M4 8h16M4 16h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  previous: <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  next: <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  down: <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />,
  up: <path d="M12 19V5M6 11l6-6 6 6" />,
  play: <path d="M8 5.5v13l10.5-6.5z" />,
  tick: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5M12 16v.2" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.8V8" />
    </>
  ),
  bin: (
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 11v5.5M14 11v5.5" />
  ),
  minus: <path d="M6 12h12" />,
  plus: <path d="M12 6v12M6 12h12" />,
  person: (
    <>
      <circle cx="12" cy="8" r="3.5" />
      <path d="M5 20.5c.6-4 3.3-6 7-6s6.4 2 7 6" />
    </>
  ),
  place: (
    <>
      <path d="M12 21c4.5-4.8 6.5-8.2 6.5-11.2a6.5 6.5 0 0 0-13 0c0 3 2 6.4 6.5 11.2z" />
      <circle cx="12" cy="9.8" r="2.3" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="m15.5 15.5 4.5 4.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A line drawing beside words that say the same: hidden from assistive technology. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
