import { useRef } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form-errors.module.css";
import { MAX_WITHOUT_SUMMARY, useFormErrors } from "./use-form-errors.ts";

type Props = {
  /** The title of the summary by the number of errors: `(3)` is "Three things to put right". */
  title?: (count: number) => string;
};

const PROBLEM = () => "There is a problem";

/** Shows the messages about the whole form. `Form` has one at its start by default. */
export function FormErrors({ title = PROBLEM }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { items, attempt } = useFormErrors(place);
  return (
    <div ref={place} className={styles.place}>
      {items.length > MAX_WITHOUT_SUMMARY && (
        <ErrorSummary title={title(items.length)} items={items} attempt={attempt} />
      )}
    </div>
  );
}
