import { useLocation } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import styles from "../bookings/bookings.module.css";

type Props = {
  /** Where the page begins that is shown: empty at the beginning of the list. */
  cursor: string;
  /** Where the next one does. */
  next: string | null;
  /** How the list is ordered: the links say so. */
  order?: "newest first" | "other";
  /** Says that there are no more, under a list of one page that has rows. */
  showsEnd?: boolean;
};

const LABELS = {
  "newest first": { first: "Newest", next: "Older" },
  other: { first: "To the beginning", next: "Further" },
};

/** Onwards in a long list, and back to its beginning: the way between is the browser's Back. */
export function ListPages({ cursor, next, order = "other", showsEnd = false }: Props) {
  const { pathname, searchStr } = useLocation();
  const to = (cursor: string) => {
    const query = new URLSearchParams(searchStr);
    if (cursor === "") query.delete("cursor");
    else query.set("cursor", cursor);
    return `${pathname}?${query}`;
  };
  if (next === null && cursor === "")
    return showsEnd ? <p className="soft small">These are all.</p> : null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {cursor !== "" && (
        <a href={to("")} className={buttonClass({ variant: "quiet" })}>
          {LABELS[order].first}
        </a>
      )}
      {next !== null && (
        <a href={to(next)} className={buttonClass({ variant: "quiet" })}>
          {LABELS[order].next}
        </a>
      )}
    </nav>
  );
}
