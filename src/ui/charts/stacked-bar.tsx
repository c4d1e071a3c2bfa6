import styles from "./chart-card.module.css";

/** The textures mean settled, in progress and missing. */
type Texture = "solid" | "hatched" | "outlined";

type Props = { label: string; parts: readonly { texture: Texture; count: number }[] };

export const StackedBar = ({ label, parts }: Props) => (
  <div className={styles.bar} role="img" aria-label={label}>
    {parts
      .filter(({ count }) => count > 0)
      .map(({ texture, count }) => (
        <span key={texture} className={styles[texture]} style={{ flexGrow: count }} />
      ))}
  </div>
);
