import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import styles from "./question-list.module.css";

type Props = {
  items: readonly {
    /** The fragment of a link to the answer. A browser opens the answer that it names. */
    id: string;
    question: string;
    answer: ReactNode;
  }[];
};

/** Questions in rows with hairlines; each opens its answer, also when the browser's search finds it. */
export const QuestionList = ({ items }: Props) => (
  <div className={styles.list}>
    {items.map(({ id, question, answer }) => (
      <details key={id} className={styles.item}>
        <summary className={styles.question}>
          <span>{question}</span>
          <Icon name="down" className={styles.icon} />
        </summary>
        {/* Inside: a browser opens the details of what a fragment names. */}
        <div id={id} className={styles.answer}>
          {answer}
        </div>
      </details>
    ))}
  </div>
);
