import type { ReactNode } from "react";
import styles from "./testimonials.module.css";

type Props = {
  items: readonly { quote: string; name: string; detail: string; mark?: ReactNode }[];
};

export function Testimonials({ items }: Props) {
  return (
    <div className={styles.list}>
      {items.map(({ quote, name, detail, mark }, i) => (
        <figure key={quote} className={i === 0 ? styles.lead : styles.side}>
          <blockquote className={styles.quote}>
            <p>“{quote}”</p>
          </blockquote>
          <figcaption className="small soft" data-above="3">
            <b className={styles.name}>{name}</b> {detail} {mark}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
