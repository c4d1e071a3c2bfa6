import { Icon } from "../icons/icon.tsx";
import styles from "./back-to-top.module.css";
import { words } from "./back-to-top.en.ts";

/** The link back to the top, fixed in a corner above the bars at the foot of the screen. */
export const BackToTop = () => (
  <a className={`no-print ${styles.link}`} href="#top" aria-label={words.top} data-above-bar="">
    <Icon name="up" />
  </a>
);
