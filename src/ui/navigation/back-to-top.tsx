import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./back-to-top.module.css";

type Props = {
  label?: string | undefined;
  /** Shown as a tab at the edge of the screen, for pages without a free corner. */
  atEdge?: boolean;
};

/** The link back to the top, fixed in a corner above a StickyTotal. */
export function BackToTop({ label = "Back to top", atEdge = false }: Props) {
  return (
    <a
      className={classNames(styles.link, !atEdge && styles.corner)}
      href="#top"
      aria-label={label}
      data-above-bar=""
    >
      <Icon name="up" />
    </a>
  );
}
