import styles from "./initials.module.css";

/** The first letters of a name, in a disc; the name stands beside it. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    <span className={styles.disc} aria-hidden="true">
      {letters.map((word) => word?.charAt(0).toUpperCase()).join("")}
    </span>
  );
}
