import { Children, type ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import { NavLink, type NavItem } from "../navigation/nav-link.tsx";
import { Page } from "../layout/page.tsx";
import { BackToTop } from "../navigation/back-to-top.tsx";
import styles from "./site-footer.module.css";
import { words } from "./site-footer.en.ts";

type Props = {
  intro: ReactNode;
  contacts: readonly NavItem[];
  columns: readonly { title: string; items: readonly NavItem[] }[];
  end: readonly ReactNode[];
  /** A large decorative word in Devanagari at the end of the page. */
  mark?: string | undefined;
};

/** The footer of every page. */
export function SiteFooter({ intro, contacts, columns, end, mark }: Props) {
  return (
    <footer className={`deep no-print ${styles.footer}`}>
      <Page>
        <div className={styles.grid}>
          <div>
            <p className={styles.say}>{intro}</p>
            <ul className="plain">
              {contacts.map((item) => (
                <li key={item.label}>
                  <NavLink {...item} className={styles.contactLink} />
                </li>
              ))}
            </ul>
          </div>
          {/* Folded on a phone alone, by the styles. */}
          <details className={styles.more}>
            <summary className={styles.summary}>
              <span>{words.allPages}</span>
              <Icon name="down" />
            </summary>
            <div className={styles.columns}>
              {columns.map(({ title, items }) => (
                <nav key={title} aria-label={title}>
                  <h2 className={styles.title}>{title}</h2>
                  <ul className="plain">
                    {items.map((item) => (
                      <li key={item.label}>
                        <NavLink {...item} className={styles.link} />
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
            </div>
          </details>
        </div>
        <div className={styles.end}>
          {Children.map(end, (line) => (
            <p>{line}</p>
          ))}
        </div>
      </Page>
      <BackToTop />
      {mark && <div className={styles.mark} data-mark={mark} aria-hidden="true" lang="hi" />}
    </footer>
  );
}
