import { useLocation } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import styles from "../bookings/bookings.module.css";

type Props = {
  /** The cursor of the shown page; empty for the first page. */
  cursor: string;
  next: string | null;
  /** The order of the list, for the labels of the links. */
  order?: "newest first" | "other";
  /** Shows "These are all." when there is one page with rows. */
  showsEnd?: boolean;
};

const LABELS = {
  "newest first": { first: "Newest", next: "Older" },
  other: { first: "To the beginning", next: "Further" },
};

/** Links to the next page and to the first one. The browser's Back goes to the previous one. */
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
