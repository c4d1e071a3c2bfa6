import { firstCharacters } from "#kernel/text.ts";
import styles from "./initials.module.css";

/** The initials of a name in a circle. The name is beside it. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    <span className={styles.disc} aria-hidden="true">
      {letters.map((word = "") => firstCharacters(word, 1).toUpperCase()).join("")}
    </span>
  );
}
