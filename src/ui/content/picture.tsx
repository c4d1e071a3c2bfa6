import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./picture.module.css";

type Props = Omit<ComponentProps<"img">, "className"> & {
  src: string;
  /** Empty for a decorative picture. */
  alt?: string | undefined;
  /** "fill" takes the height of the layout. */
  ratio?: "1:1" | "4:3" | "3:2" | "2:1" | "fill" | undefined;
  corners?: "none" | "s" | "m" | "l" | undefined;
  zoom?: "middle" | undefined;
  className?: string | undefined;
};

/**
 * A picture in a box that has its size before it has loaded. Dimmed in dark mode. One that is loaded
 * eagerly is painted with the text around it.
 */
export function Picture({
  ratio = "4:3",
  corners = "m",
  zoom,
  className,
  alt = "",
  ...img
}: Props) {
  return (
    <div
      className={classNames(
        styles.scene,
        styles[`ratio-${ratio.replace(":", "")}`],
        styles[`corners-${corners}`],
        zoom && styles[zoom],
        className,
      )}
    >
      <img
        width={1200}
        height={900}
        loading="lazy"
        decoding={img.loading === "eager" ? "sync" : "async"}
        alt={alt}
        {...img}
      />
    </div>
  );
}
