import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./button.module.css";

type Look = {
  variant?: "solid" | "quiet" | "danger" | "quietDanger" | "added" | "text" | undefined;
  size?: "small" | undefined;
  block?: boolean | undefined;
};

/** Returns the classes of a button for a link: `<Link className={buttonClass({ variant: "quiet" })}>`. */
export const buttonClass = (look: Look = {}, className?: string) =>
  classNames(
    styles.button,
    look.variant && look.variant !== "solid" && styles[look.variant],
    look.size && styles[look.size],
    look.block && styles.block,
    className,
  );

type Props = ComponentProps<"button"> & Look & { busy?: boolean | undefined };

/** A button. While `busy` it shows a spinner and ignores clicks. `added` shows a check mark. */
export function Button({ variant, size, block, busy, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {variant === "added" && <Icon name="tick" />}
      {children}
    </button>
  );
}
