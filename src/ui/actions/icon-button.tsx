import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import styles from "./icon-button.module.css";

type Look = { edged?: boolean | undefined };

/** The classes of a round icon button for a link, which needs its own aria-label. */
export const iconButtonClass = (look: Look = {}, className?: string) =>
  classNames(styles.button, look.edged && styles.edged, className);

type Props = Omit<ComponentProps<"button">, "aria-label" | "children"> &
  Look & { icon: IconName; label: string };

/** A round icon button, 44 px wide. */
export function IconButton({ icon, label, edged, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={iconButtonClass({ edged }, className)}
      aria-label={label}
    >
      <Icon name={icon} className={styles.icon} />
    </button>
  );
}
