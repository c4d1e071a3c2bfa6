import { chartScale, isNamed } from "./chart-scale.ts";
import styles from "./chart.module.css";
import { useWidth } from "../browser/use-width.ts";

type Column = {
  key: string;
  /** Below the column, if there is space. */
  name: string;
  value: number;
  /** It may still change: drawn as an outline. */
  isPart?: boolean | undefined;
};

type Props = {
  /** The summary for screen readers. */
  label: string;
  columns: readonly Column[];
};

const HEIGHT = 224;
const TOP = 22;
const FOOT = 24;
const AXIS = 36;
const NAME_ROOM = 62;
// The least that a column takes: in a long row they are thin, and there are too many to count anyway.
const leastStep = (count: number): number => (count > 31 ? 9 : 15);

/** Where it scrolls, the latest is in sight first. */
function showLatest(drawing: SVGSVGElement | null): void {
  const region = drawing?.parentElement;
  if (region != null) region.scrollLeft = region.scrollWidth;
}

/** A value a day as columns from zero; they scroll by themselves where they would be too thin. */
export function ColumnChart({ label, columns }: Props) {
  const { ref, width: room } = useWidth<HTMLElement>();
  const width = Math.max(room, columns.length * leastStep(columns.length));
  const step = width / columns.length;
  const thick = Math.min(44, step * 0.76);
  const most = Math.max(...columns.map(({ value }) => value));
  const peak = columns.findIndex(({ value }) => value === most);
  const lines = chartScale(Math.max(1, most));
  const top = lines.at(-1) ?? 1;
  const y = (value: number) => HEIGHT - FOOT - (value / top) * (HEIGHT - FOOT - TOP);

  return (
    <div className={styles.beside}>
      <svg className={styles.chart} width={AXIS} height={HEIGHT} aria-hidden="true">
        {lines.map((line) => (
          <text key={line} x={AXIS - 8} y={y(line) + 4} textAnchor="end">
            {line.toLocaleString("en-IN")}
          </text>
        ))}
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section ref={ref} className={styles.region} aria-label={`Chart: ${label}`} tabIndex={0}>
        {room > 0 && (
          <svg
            ref={showLatest}
            className={styles.chart}
            {...{ width, height: HEIGHT }}
            role="img"
            aria-label={label}
          >
            {lines.map((line) => (
              <line
                key={line}
                className={line === 0 ? styles.axis : styles.grid}
                x1={0}
                x2={width}
                y1={y(line)}
                y2={y(line)}
              />
            ))}
            {columns.map(({ key, name, value, isPart }, at) => {
              const middle = (at + 0.5) * step;
              const isLast = at === columns.length - 1;
              const isTold = columns.length <= 14 || at === peak || (isLast && step >= 18);
              return (
                <g key={key}>
                  {value > 0 && (
                    <rect
                      className={isPart ? styles.dashed : styles.solid}
                      x={middle - thick / 2}
                      y={y(value)}
                      width={thick}
                      height={y(0) - y(value)}
                      rx={2}
                    />
                  )}
                  {isTold && (
                    <text
                      className={styles.value}
                      x={Math.min(middle, width - 9)}
                      y={y(value) - 6}
                      textAnchor="middle"
                    >
                      {value.toLocaleString("en-IN")}
                    </text>
                  )}
                  {isNamed(at, columns.length, width, NAME_ROOM) && (
                    <text
                      x={isLast ? Math.min(middle + 18, width) : Math.max(middle, 20)}
                      y={HEIGHT - 6}
                      textAnchor={isLast ? "end" : "middle"}
                    >
                      {name}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        )}
      </section>
    </div>
  );
}
