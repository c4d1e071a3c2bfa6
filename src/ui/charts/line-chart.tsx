import { CartesianGrid, LabelList, Line, LineChart as Chart, XAxis, YAxis } from "recharts";
import styles from "./chart.module.css";

type Point = {
  key: string;
  name: string;
  /** 0 to 100, or null where there is no value. */
  value: number | null;
};

type Props = { label: string; points: readonly Point[] };

export function LineChart({ label, points }: Props) {
  const lowest = Math.min(100, ...points.flatMap(({ value }) => value ?? []));
  const bottom = lowest >= 80 ? 75 : lowest >= 55 ? 50 : 0;
  const isKnown = ({ value }: Point) => value !== null;
  const ends = new Set([points.findIndex(isKnown), points.findLastIndex(isKnown)]);
  const data = points.map((point, at) => {
    const value = point.value ?? 0;
    const isAbove = value > (bottom + 100) / 2;
    const valueLabel = ends.has(at) && { [isAbove ? "above" : "below"]: `${Math.round(value)}%` };
    return { ...point, ...valueLabel };
  });

  return (
    <Chart
      responsive
      className={styles.chart}
      style={{ height: 212 }}
      role="img"
      aria-label={label}
      accessibilityLayer={false}
      data={data}
      margin={{ top: 22, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="name"
        padding={{ left: 22, right: 22 }}
        axisLine={false}
        tickLine={false}
        interval="equidistantPreserveEnd"
      />
      <YAxis
        domain={[bottom, 100]}
        ticks={[bottom, (bottom + 100) / 2, 100]}
        unit="%"
        width={44}
        axisLine={false}
        tickLine={false}
      />
      <Line
        dataKey="value"
        className={styles.line}
        dot={{ r: 4, className: styles.point }}
        isAnimationActive={false}
      >
        <LabelList dataKey="above" position="top" offset={8} className={styles.value} />
        <LabelList dataKey="below" position="bottom" offset={8} className={styles.value} />
      </Line>
    </Chart>
  );
}
