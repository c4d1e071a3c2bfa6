import { classNames } from "../styles/class-names.ts";
import type { BarTexture } from "./bar-chart.tsx";
import styles from "./chart-legend.module.css";
import textures from "./textures.module.css";

/** The meanings of a chart's textures. */
export const ChartLegend = ({ words }: { words: readonly (readonly [BarTexture, string])[] }) => (
  <p className={styles.legend}>
    {words.map(([texture, word]) => (
      <span key={texture} className={styles.word}>
        <i className={classNames(styles.sample, textures[texture])} aria-hidden="true" />
        {word}
      </span>
    ))}
  </p>
);
