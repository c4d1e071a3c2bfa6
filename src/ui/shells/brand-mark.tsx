import { Glint } from "../content/glint.tsx";
import styles from "./brand-mark.module.css";

/** The wordmark: the star and the name. Put it inside a link to the first page. */
export function BrandMark({ name }: { name: string }) {
  return (
    <span className={styles.mark}>
      <Glint className={styles.glint} />
      {name}
    </span>
  );
}
