import { useRef } from "react";
import { Button } from "../actions/button.tsx";
import { Icon } from "../icons/icon.tsx";
import styles from "./pager.module.css";

type Props = {
  /** How many there are in all, and how many on a page. */
  count: number;
  size: number;
  /** The page that is shown, from 0. */
  page: number;
  onPage: (page: number) => void;
  /** Names what is paged: "Bookings". */
  label: string;
};

/** The way through a list by pages; nothing where one page holds it all. */
export function Pager({ count, size, page, onPage, label }: Props) {
  const pages = Math.ceil(count / size);
  const bar = useRef<HTMLElement>(null);
  if (pages < 2) return null;

  // Not disabled at the ends: a disabled button loses the focus.
  const turn = (to: number) => {
    if (to < 0 || to >= pages) return;
    onPage(to);
    // The new page begins at its top, under the heading of the list.
    bar.current?.parentElement?.scrollIntoView({ block: "start" });
  };
  return (
    <nav ref={bar} className={styles.pager} aria-label={`${label}, pages`}>
      <Button variant="quiet" aria-disabled={page === 0} onClick={() => turn(page - 1)}>
        <Icon name="previous" />
        Previous
      </Button>
      <output className={styles.place}>
        {page * size + 1} to {Math.min(count, (page + 1) * size)} of {count}
      </output>
      <Button variant="quiet" aria-disabled={page === pages - 1} onClick={() => turn(page + 1)}>
        Next
        <Icon name="next" />
      </Button>
    </nav>
  );
}
