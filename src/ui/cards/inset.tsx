import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./inset.module.css";

/** An inset area for details of the content above it. */
export function Inset({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.well, className)} />;
}
