import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./section.module.css";

type Props = ComponentProps<"section"> & {
  /** "lead" is close to a hero above; "after" belongs to the section above. */
  space?: "normal" | "tight" | "lead" | "after" | undefined;
  /** A full-width band of another background, or the dark panel. */
  tone?: "plain" | "band" | "deep" | undefined;
};

/** A section of a page with its spacing. Give it aria-labelledby with the id of its SectionHead. */
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
