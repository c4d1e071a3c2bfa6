import styles from "./qr-code.module.css";

type Props = {
  /** The rows of modules, with the quiet zone; 1 is dark. */
  rows: readonly string[];
  label: string;
};

/** A QR code. It is dark on white in dark mode too, since cameras need that. */
export function QrCode({ rows, label }: Props) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1H${run.index}z`),
    )
    .join("");
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
