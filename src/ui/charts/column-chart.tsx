import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  XAxis,
  YAxis,
  type BarShapeProps,
} from "recharts";
import styles from "./chart.module.css";

type Column = {
  key: string;
  name: string;
  value: number;
  /** The value may still change; drawn as an outline. */
  isPart?: boolean | undefined;
};

type Props = { label: string; columns: readonly Column[] };

const AXIS = 36;
const MARGIN = { top: 22, right: 0, bottom: 0, left: 0 };
const MAX_WITHOUT_SUMMARY = 14;

// The minimum width of a column with its gap, in px.
const leastStep = (count: number): number => (count > 31 ? 9 : 15);

const Shape = ({ x, y, width, height, payload }: BarShapeProps) => (
  <rect
    {...{ x, y, width, height, rx: 2 }}
    className={height === 0 ? undefined : payload.isPart ? styles.dashed : styles.solid}
  />
);

function showLatest(region: HTMLElement | null): void {
  if (region !== null) region.scrollLeft = region.scrollWidth;
}

export function ColumnChart({ label, columns }: Props) {
  const name = `Chart: ${label}`;
  const most = Math.max(...columns.map(({ value }) => value));
  const peak = columns.findIndex(({ value }) => value === most);
  const data = columns.map((column, at) => ({
    ...column,
    valueLabel:
      columns.length <= MAX_WITHOUT_SUMMARY || at === peak || at === columns.length - 1
        ? column.value.toLocaleString("en-IN")
        : undefined,
  }));
  const chart = { data, margin: MARGIN, accessibilityLayer: false };

  return (
    <div className={styles.beside}>
      <div aria-hidden="true">
        <BarChart {...chart} width={AXIS} height={224} className={styles.chart}>
          <XAxis dataKey="name" tick={false} axisLine={false} tickLine={false} />
          <YAxis allowDecimals={false} width={AXIS} axisLine={false} tickLine={false} />
          <Bar dataKey="value" shape={() => null} isAnimationActive={false} />
        </BarChart>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section ref={showLatest} className={styles.region} aria-label={name} tabIndex={0}>
        <BarChart
          {...chart}
          responsive
          className={styles.chart}
          style={{ height: 224, minWidth: columns.length * leastStep(columns.length) }}
          role="img"
          aria-label={label}
        >
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="name"
            padding={{ right: 14 }}
            tickLine={false}
            interval="equidistantPreserveEnd"
          />
          <YAxis allowDecimals={false} hide />
          <Bar dataKey="value" maxBarSize={44} shape={Shape} isAnimationActive={false}>
            <LabelList dataKey="valueLabel" position="top" className={styles.value} />
          </Bar>
        </BarChart>
      </section>
    </div>
  );
}
