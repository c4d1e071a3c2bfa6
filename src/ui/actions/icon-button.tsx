import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import styles from "./icon-button.module.css";

type Look = { edged?: boolean | undefined };

/** The look of a round icon button for a link, which then needs an aria-label of its own. */
export const iconButtonClass = (look: Look = {}, className?: string) =>
  classNames(styles.button, look.edged && styles.edged, className);

type Props = Omit<ComponentProps<"button">, "aria-label" | "children"> &
  Look & {
    icon: IconName;
    /** What it does, and to what: "Delete Classic cleaning". */
    label: string;
  };

/** A round button of 44 px with a picture instead of a word. */
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
