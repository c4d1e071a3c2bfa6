import { isNamed } from "./chart-scale.ts";
import styles from "./chart.module.css";
import { useWidth } from "../browser/use-width.ts";

type Point = {
  key: string;
  name: string;
  /** 0 to 100; nothing where there is none. */
  value: number | null;
};

type Props = {
  /** The summary for screen readers. */
  label: string;
  points: readonly Point[];
};

const HEIGHT = 212;
const TOP = 22;
const FOOT = 26;
const LEFT = 44;
const RIGHT = 22;
const NAME_ROOM = 66;
const MOST_DOTS = 31;

/** A percentage as a line. The axis starts at 0, 50 or 75; missing values are gaps. */
export function LineChart({ label, points }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const values = points.flatMap(({ value }) => value ?? []);
  const lowest = Math.min(100, ...values);
  const bottom = lowest >= 80 ? 75 : lowest >= 55 ? 50 : 0;
  const lines = [bottom, (bottom + 100) / 2, 100];
  const step = (width - LEFT - RIGHT) / Math.max(1, points.length - 1);
  const x = (at: number) => (points.length === 1 ? width / 2 : LEFT + 6 + at * step);
  const y = (value: number) =>
    HEIGHT - FOOT - ((value - bottom) / (100 - bottom)) * (HEIGHT - FOOT - TOP);
  const known = points.flatMap(({ value }, at) => (value === null ? [] : [at]));
  const described = new Set([known[0], known.at(-1)]);
  const path = known
    .map((at) => {
      const isJoined = at > 0 && points[at - 1]?.value != null;
      return `${isJoined ? "L" : "M"}${x(at)} ${y(points[at]?.value ?? 0)}`;
    })
    .join("");

  return (
    <div ref={ref}>
      {width > 0 && (
        <svg className={styles.chart} {...{ width, height: HEIGHT }} role="img" aria-label={label}>
          {lines.map((line) => (
            <g key={line}>
              <line className={styles.grid} x1={LEFT} x2={width} y1={y(line)} y2={y(line)} />
              <text x={LEFT - 8} y={y(line) + 4} textAnchor="end">
                {line}%
              </text>
            </g>
          ))}
          <path className={styles.line} d={path} />
          {points.map(({ key, name, value }, at) => (
            <g key={key}>
              {value !== null && (points.length <= MOST_DOTS || described.has(at)) && (
                <circle className={styles.point} cx={x(at)} cy={y(value)} r={4} />
              )}
              {value !== null && described.has(at) && (
                <text
                  className={styles.value}
                  x={x(at)}
                  y={y(value) + (value > (bottom + 100) / 2 ? -11 : 20)}
                  textAnchor="middle"
                >
                  {Math.round(value)}%
                </text>
              )}
              {isNamed(at, points.length, width - LEFT - RIGHT, NAME_ROOM) && (
                <text
                  x={at === points.length - 1 ? Math.min(x(at) + 20, width) : x(at)}
                  y={HEIGHT - 6}
                  textAnchor={at === points.length - 1 ? "end" : "middle"}
                >
                  {name}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
