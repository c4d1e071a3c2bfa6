import { Icon } from "../icons/icon.tsx";
import styles from "./in-page-nav.module.css";

type Props = { label: string; items: readonly { id: string; title: string; text: string }[] };

export function InPageNav({ label, items }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ id, title, text }) => (
          <li key={id} className={styles.item}>
            <a href={`#${id}`} className={styles.link}>
              <span className={styles.title}>{title}</span>
              <Icon name="down" className={styles.icon} />
            </a>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
