import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./status-badge.module.css";
import { Glint } from "../content/glint.tsx";
import { Icon } from "../icons/icon.tsx";

const cut = { className: styles.cut, fill: "none", strokeWidth: 2 } as const;
const line = { fill: "none", stroke: "currentColor", strokeWidth: 2 } as const;

// Different outlines, to be distinct in sunlight, in print and without colour.
const shapes = {
  half: (
    <>
      <circle cx="8" cy="8" r="6" {...line} />
      <path d="M8 4.5a3.5 3.5 0 0 1 0 7z" />
    </>
  ),
  tick: (
    <>
      <circle cx="8" cy="8" r="7.5" />
      <path d="m4.8 8.3 2.3 2.3 4.2-4.8" {...cut} />
    </>
  ),
  cross: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="2" />
      <path d="m5.3 5.3 5.4 5.4M10.7 5.3l-5.4 5.4" {...cut} />
    </>
  ),
  ticks: <path d="m1 8.5 3.2 3.3L9.5 5M7.5 11l.8.8L14.8 5" {...line} />,
  stroke: (
    <>
      <circle cx="8" cy="8" r="6" {...line} />
      <path d="m4 12 8-8" {...line} />
    </>
  ),
  triangle: (
    <>
      <path d="m8 .8 7.5 13.7H.5z" />
      <path d="M8 6v3.5M8 12v.1" {...cut} />
    </>
  ),
  dot: <circle cx="8" cy="8" r="4" />,
  gaps: <circle cx="8" cy="8" r="6" strokeDasharray="2.7 2" {...line} />,
} satisfies Record<string, ReactNode>;

const TONES = {
  plain: undefined,
  good: styles.good,
  warn: styles.warn,
  bad: styles.bad,
  done: styles.done,
  spark: styles.spark,
};

type Props = {
  shape: keyof typeof shapes;
  tone?: "plain" | "good" | "warn" | "bad" | "done" | undefined;
  children: ReactNode;
  className?: string | undefined;
};

export type Mark = Pick<Props, "shape" | "tone">;

/** `<StatusBadge shape="tick" tone="good">Approved</StatusBadge>` */
export function StatusBadge({ shape, tone = "plain", children, className }: Props) {
  return (
    <span className={classNames(styles.status, TONES[tone], className)}>
      <svg className={styles.shape} viewBox="0 0 16 16" aria-hidden="true">
        {shapes[shape]}
      </svg>
      {children}
    </span>
  );
}
