import styles from "./numbered-steps.module.css";

type Props = { items: readonly { title: string; text: string }[] };

export function NumberedSteps({ items }: Props) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
