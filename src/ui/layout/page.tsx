import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./page.module.css";

/** The width of the page with its gutters. */
export function Page({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.page, className)} />;
}
