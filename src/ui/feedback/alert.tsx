import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./alert.module.css";
import { useNoToast } from "./use-toast.ts";

type Props = ComponentProps<"div"> & {
  tone?: "plain" | "good" | "warn" | "bad" | undefined;
  /** For the result of an action: announced at once when bad, politely otherwise. */
  live?: boolean | undefined;
};

const icons = { plain: "info", good: "tick", warn: "info", bad: "alert" } as const;

export function Alert({ tone = "plain", live, className, children, ...rest }: Props) {
  useNoToast(live === true && tone === "bad");
  return (
    <div
      role={live ? (tone === "bad" ? "alert" : "status") : undefined}
      {...rest}
      className={classNames(styles.notice, styles[tone], className)}
    >
      <Icon name={icons[tone]} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
