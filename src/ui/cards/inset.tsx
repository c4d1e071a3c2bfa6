import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./inset.module.css";

export function Inset({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.well, className)} />;
}
