import { useId } from "react";
import { Bar, BarChart as Chart, LabelList, XAxis, YAxis, type BarShapeProps } from "recharts";
import styles from "./chart.module.css";

const TEXTURES = ["solid", "hatched", "dashed", "outlined"] as const;

export type BarTexture = (typeof TEXTURES)[number];

type Row = {
  key: string | number;
  name: string;
  /** At most one of each texture. */
  parts: readonly { texture: BarTexture; value: number }[];
  /** The value as text, shown after the bar. */
  end: string;
};

type Props = { label: string; rows: readonly Row[] };

const STEP = 30;
const GAP = 2;
// A wider name is broken into lines.
const NAME = 112;

const Part = ({ x, y, width, height, className, fill }: BarShapeProps) =>
  width === 0 ? null : (
    <rect {...{ x, y, height, className, fill }} width={Math.max(4, width - GAP)} rx={2} />
  );

export function BarChart({ label, rows }: Props) {
  const hatch = useId();
  const data = rows.map(({ parts, ...row }) => ({
    ...row,
    ...Object.fromEntries(parts.map(({ texture, value }) => [texture, value])),
  }));

  return (
    <Chart
      responsive
      className={styles.chart}
      style={{ height: rows.length * STEP }}
      role="img"
      aria-label={label}
      accessibilityLayer={false}
      layout="vertical"
      data={data}
      margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
    >
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className={styles.hatchGround} />
        <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" className={styles.hatchLine} />
      </pattern>
      <XAxis type="number" domain={[0, (most: number) => Math.max(1, most)]} hide />
      <YAxis
        type="category"
        dataKey="name"
        width="auto"
        tick={{ width: NAME }}
        interval={0}
        axisLine={false}
        tickLine={false}
      />
      {TEXTURES.map((texture, at) => (
        <Bar
          key={texture}
          dataKey={texture}
          stackId="row"
          barSize={18}
          shape={Part}
          className={styles[texture]}
          fill={texture === "hatched" ? `url(#${hatch})` : undefined}
          isAnimationActive={false}
        >
          {at === TEXTURES.length - 1 && (
            <LabelList dataKey="end" position="right" className={styles.value} />
          )}
        </Bar>
      ))}
    </Chart>
  );
}
