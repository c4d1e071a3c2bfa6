import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./back-to-top.module.css";

type Props = {
  label?: string | undefined;
  /** A tab at the edge of the screen, where the page leaves no corner free at any width. */
  atEdge?: boolean;
};

/** The link back to the top, always in its corner, above a TotalBar. */
export function BackToTop({ label = "Back to top", atEdge = false }: Props) {
  return (
    <a className={classNames(styles.link, atEdge && styles.atEdge)} href="#top" aria-label={label}>
      <Icon name="up" />
    </a>
  );
}
