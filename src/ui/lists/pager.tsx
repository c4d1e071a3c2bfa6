import { useRef } from "react";
import { Button } from "../actions/button.tsx";
import { Icon } from "../icons/icon.tsx";
import styles from "./list-tools.module.css";
import { words } from "./list-tools.en.ts";

type Props = {
  count: number;
  size: number;
  /** The shown page, from 0. */
  page: number;
  onPage: (page: number) => void;
  label: string;
};

export function Pager({ count, size, page, onPage, label }: Props) {
  const pages = Math.ceil(count / size);
  const bar = useRef<HTMLElement>(null);
  if (pages < 2) return null;

  // aria-disabled at the ends: a disabled button would lose the focus.
  const turn = (to: number) => {
    if (to < 0 || to >= pages) return;
    onPage(to);
    // Scroll to the start of the new page.
    bar.current?.parentElement?.scrollIntoView({ block: "start" });
  };
  return (
    <nav ref={bar} className={`spread ${styles.pager}`} aria-label={words.pages(label)}>
      <Button variant="quiet" aria-disabled={page === 0} onClick={() => turn(page - 1)}>
        <Icon name="previous" />
        {words.previous}
      </Button>
      <output className={styles.place}>
        {words.place(page * size + 1, Math.min(count, (page + 1) * size), count)}
      </output>
      <Button variant="quiet" aria-disabled={page === pages - 1} onClick={() => turn(page + 1)}>
        {words.next}
        <Icon name="next" />
      </Button>
    </nav>
  );
}
