import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./features.module.css";

type Props = ComponentProps<"div"> & {
  /** From 700 px pictures alternate sides; "left" keeps them on one side. */
  pictures?: "changing" | "left" | undefined;
};

export function Features({ pictures = "changing", className, ...rest }: Props) {
  return <div {...rest} className={classNames(styles.features, styles[pictures], className)} />;
}

type FeatureProps = {
  /** Labels the feature, and is the target of links to it. */
  id: string;
  title: ReactNode;
  sub?: ReactNode;
  /** A Picture. It stays in view beside longer text. */
  picture: ReactNode;
  children: ReactNode;
};

export function Feature({ id, title, sub, picture, children }: FeatureProps) {
  return (
    <article id={id} className={styles.feature} aria-labelledby={`${id}-title`}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {sub && <p className={styles.sub}>{sub}</p>}
        </div>
        {children}
      </div>
    </article>
  );
}
