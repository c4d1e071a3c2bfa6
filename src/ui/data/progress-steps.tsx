import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./progress-steps.module.css";

type Props = {
  stages: readonly string[];
  /** The index of the last reached stage. */
  reached: number;
  label: string;
};

export function ProgressSteps({ stages, reached, label }: Props) {
  return (
    <ol className={styles.track} aria-label={label}>
      {stages.map((stage, place) => (
        <li
          key={stage}
          className={classNames(styles.stage, place <= reached && styles.reached)}
          aria-current={place === reached ? "step" : undefined}
        >
          <span className={styles.dot}>{place <= reached && <Icon name="tick" />}</span>
          <span>
            {stage}
            {place > reached && <span className="visually-hidden">, not yet</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
