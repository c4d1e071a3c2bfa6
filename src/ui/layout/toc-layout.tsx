import type { ReactNode } from "react";
import { Disclosure } from "../content/disclosure.tsx";
import styles from "./toc-layout.module.css";
import { words } from "./toc-layout.en.ts";

type Props = { items: readonly { id: string; title: string }[]; children: ReactNode };

/** A long text with a table of contents; on a phone collapsed above it. */
export function TocLayout({ items, children }: Props) {
  const contents = (
    <nav aria-label={words.contents}>
      <ol className="plain">
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
  return (
    <div className={`stack ${styles.columns}`}>
      <Disclosure narrowOnly summary={words.contents}>
        {contents}
      </Disclosure>
      <div className={styles.beside}>{contents}</div>
      <div className={`stack ${styles.text}`}>{children}</div>
    </div>
  );
}
