import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./section.module.css";

type Props = ComponentProps<"section"> & {
  /** "lead" opens close under a hero; "after" belongs to the section above it. */
  space?: "normal" | "tight" | "lead" | "after" | undefined;
  /** A sunk band across the window, or the deep panel. */
  tone?: "plain" | "band" | "deep" | undefined;
};

/** A part of a page with its air. Give it aria-labelledby with the id of its SectionHead. */
export function Section({ space = "normal", tone = "plain", className, ...rest }: Props) {
  return (
    <section
      {...rest}
      className={classNames(
        styles.section,
        styles[space],
        tone === "band" && styles.band,
        tone === "deep" && "deep",
        className,
      )}
    />
  );
}
