import { useId } from "react";
import styles from "./chart.module.css";
import { useWidth } from "../browser/use-width.ts";

export type BarTexture = "solid" | "hatched" | "dashed" | "outlined";

type Row = {
  key: string | number;
  name: string;
  parts: readonly { texture: BarTexture; value: number }[];
  /** Behind the bar: the value in words. */
  end: string;
};

type Props = {
  /** The summary for screen readers. */
  label: string;
  rows: readonly Row[];
};

const STEP = 30;
const THICK = 18;
const GAP = 2;
// The approximate width of a letter, to fit the longest name.
const LETTER = 6.6;

/** Values as bars from zero under one another, in parts that differ by texture. */
export function BarChart({ label, rows }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const hatch = useId();
  const longest = (texts: string[]) => Math.max(0, ...texts.map((text) => text.length)) * LETTER;
  const left = Math.min(width * 0.45, longest(rows.map(({ name }) => name)) + 14);
  const right = longest(rows.map(({ end }) => end)) + 12;
  const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, p) => sum + p.value, 0)));
  const scale = Math.max(0, width - left - right) / most;
  const mostLetters = Math.floor((left - 8) / LETTER);

  return (
    <div ref={ref}>
      {width > 0 && (
        <svg
          className={styles.chart}
          {...{ width, height: rows.length * STEP }}
          role="img"
          aria-label={label}
        >
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" className={styles.hatchGround} />
            <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" className={styles.hatchLine} />
          </pattern>
          {rows.map(({ key, name, parts, end }, at) => {
            const y = at * STEP + (STEP - THICK) / 2;
            let x = left;
            return (
              <g key={key}>
                <text x={left - 10} y={y + 13} textAnchor="end">
                  {name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name}
                </text>
                {parts
                  .filter(({ value }) => value > 0)
                  .map(({ texture, value }) => {
                    const wide = Math.max(4, value * scale - GAP);
                    const box = { x, y, width: wide, height: THICK, rx: 2 };
                    x += wide + GAP;
                    return texture === "hatched" ? (
                      <g key={texture}>
                        <rect {...box} fill={`url(#${hatch})`} />
                        <rect {...box} className={styles.hatchEdge} />
                      </g>
                    ) : (
                      <rect key={texture} {...box} className={styles[texture]} />
                    );
                  })}
                <text className={styles.value} x={x + 6} y={y + 13}>
                  {end}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
