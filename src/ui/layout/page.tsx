import type { ComponentProps, ReactNode } from "react";
import { Part } from "../feedback/part.tsx";
import { classNames } from "../styles/class-names.ts";
import styles from "./page.module.css";

export function Page({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.page, className)} />;
}

// Each by its name: a module that is asked by a computed one is in the script as a whole.
const SPACES = {
  normal: undefined,
  tight: styles.tight,
  lead: styles.lead,
  after: styles.after,
};

type Props = ComponentProps<"section"> & {
  /** "lead" is close to a hero above; "after" belongs to the section above. */
  space?: keyof typeof SPACES | undefined;
  /** A full-width band of another background, or the dark panel. */
  tone?: "plain" | "band" | "deep" | undefined;
};

/** A section of a page with its spacing. Give it aria-labelledby with the id of its SectionHead. */
export function Section({ space = "normal", tone = "plain", className, children, ...rest }: Props) {
  return (
    <section
      {...rest}
      className={classNames(
        styles.section,
        SPACES[space],
        tone === "band" && styles.band,
        tone === "deep" && "deep",
        className,
      )}
    >
      <Part>{children}</Part>
    </section>
  );
}

type SectionHeadProps = {
  title: ReactNode;
  heading?: "h1" | "h2" | "h3" | undefined;
  id?: string | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

export function SectionHead({
  title,
  heading: Heading = "h2",
  id,
  children,
  className,
}: SectionHeadProps) {
  return (
    <div data-align="end" className={classNames("spread", styles.head, className)}>
      <Heading id={id}>{title}</Heading>
      {children && <p className={styles.say}>{children}</p>}
    </div>
  );
}
