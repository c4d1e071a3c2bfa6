import { firstCharacters } from "#kernel/text.ts";
import { classNames } from "../styles/class-names.ts";
import styles from "./initials.module.css";

type Props = {
  name: string;
  /** As a medallion of 64 px: an arch with leaves, in the family of the pictures. */
  isDrawn?: boolean;
};

/** The initials of a name in a circle. The name is beside it. */
export function Initials({ name, isDrawn = false }: Props) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    <span className={classNames(styles.disc, isDrawn && styles.drawn)} aria-hidden="true">
      {isDrawn && (
        <svg className={styles.arch} viewBox="0 0 64 64">
          <path d="M12 58V30Q12 16 32 7Q52 16 52 30V58Z" />
          <path className={styles.leaf} d="M6 60Q3 46 14 40Q21 50 13 60ZM58 60Q61 46 50 40Q43 50 51 60Z" />
          <path className={styles.sill} d="M4 57H60V64H4Z" />
        </svg>
      )}
      <span>{letters.map((word = "") => firstCharacters(word, 1).toUpperCase()).join("")}</span>
    </span>
  );
}

/** A person's photo in a circle of 64 px, else the initials. The name is beside it. */
export const Portrait = ({ name, photo }: { name: string; photo: string | null | undefined }) =>
  photo ? <img className={styles.photo} src={photo} alt="" /> : <Initials name={name} isDrawn />;
