import { classNames } from "../styles/class-names.ts";
import styles from "./icon.module.css";

// Separate from icon.tsx, so that pages without a sidebar do not load them.
const drawings = {
  list: "M10 6h10M10 12h10M10 18h10M4 6l1 1 2-2.2M4 12l1 1 2-2.2M4 18l1 1 2-2.2",
  calendar:
    "M6 5h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8.5 3v4M15.5 3v4",
  availability:
    "M6 5h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8.5 3v4M15.5 3v4M9 15.5l2.2 2.2 4-4.2",
  clock: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7v5l3.5 2",
  rupee: "M7 4h11M7 9h11M7 4h4a4.5 4.5 0 0 1 0 9H7l7 7",
  leave: "M10 4H5v16h5M15 8l4 4-4 4M19 12H9",
  panel:
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 4v16M16 10l-2 2 2 2",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  upload: "M12 16V4M7 9l5-5 5 5M4 20h16",
  pencil: "m4 20 1-4L16.5 4.5l3 3L8 19z",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  offline:
    "m3 3 18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4-2.6M12.5 6A15 15 0 0 1 22 9M15 10.6a10 10 0 0 1 4 2M8.5 16a5 5 0 0 1 6-.5M12 19.5v.1",
} satisfies Record<string, string>;

type WorkIconName = keyof typeof drawings;

type Props = { name: WorkIconName; className?: string | undefined };

export function DashboardIcon({ name, className }: Props) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
