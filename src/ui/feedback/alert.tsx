import type { ComponentProps, ReactNode } from "react";
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

type ErrorAlertProps = Pick<ComponentProps<typeof Alert>, "id" | "className"> & {
  children: ReactNode;
};

export const ErrorAlert = ({ children, ...rest }: ErrorAlertProps) =>
  children ? (
    <Alert tone="bad" live {...rest}>
      {children}
    </Alert>
  ) : null;

/** What an action has done; nothing without children. */
export const DoneAlert = ({ children }: { children: ReactNode }) =>
  children ? (
    <Alert tone="good" live>
      {children}
    </Alert>
  ) : null;
