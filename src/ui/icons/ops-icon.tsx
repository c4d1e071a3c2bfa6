import styles from "./icon.module.css";

// Separate from icon.tsx, so that only /ops loads them.
const drawings = {
  today: "M4 6h16M4 12h10M4 18h6",
  board: "M4 4.5h16v15H4zM12 4.5v15M4 12h16",
  checks:
    "m4 6 1.4 1.4L8 4.6M4 12l1.4 1.4L8 10.6M4 18l1.4 1.4L8 16.6M11.5 6H20M11.5 12H20M11.5 18H20",
  people:
    "M6 8.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM3.5 19c.5-3.5 2.6-5 5.5-5s5 1.5 5.5 5M15 6.2a2.6 2.6 0 0 1 0 4.9M16.8 14.4c2 .6 3.3 2.1 3.7 4.6",
  book: "M5.5 4.5h11a2 2 0 0 1 2 2v13h-11a2 2 0 0 1-2-2zM9 9h6M9 13h6",
  inbox: "M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20",
  letter: "M4 5.5h16v13H4zM4.5 6.5l7.5 6.5l7.5-6.5",
  chart: "M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6",
  trail: "M6 4v16M6 7h3M6 12h3M6 17h3M12 7h8M12 12h8M12 17h8",
  badge:
    "M6.5 4h11a1.5 1.5 0 0 1 1.5 1.5v15H5v-15A1.5 1.5 0 0 1 6.5 4zM9.7 11a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM8.5 17.5c.4-2 1.7-3 3.5-3s3.1 1 3.5 3M10.5 4v1.5h3V4",
  rupee: "M7 4h11M7 9h11M7 4h4a4.5 4.5 0 0 1 0 9H7l7 7",
  grip: "M8 6h.01M16 6h.01M8 12h.01M16 12h.01M8 18h.01M16 18h.01",
} as const;

type OpsIconName = keyof typeof drawings;

export const OpsIcon = ({ name }: { name: OpsIconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);
