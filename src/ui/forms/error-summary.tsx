import { useEffect, useId, useRef, type MouseEvent } from "react";
import styles from "./error-summary.module.css";
import { useNoToast } from "../feedback/use-toast.ts";

type Props = {
  title: string;
  items: readonly { fieldId: string; message: string }[];
  /** A value that changes with each failed attempt, so that the summary is focused again. */
  attempt?: number | undefined;
};

const focusField = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
};

/** The errors above a form. It takes focus, and each line links to its field. */
export function ErrorSummary({ attempt, ...rest }: Props) {
  // A new attempt is a new element, which takes focus again.
  return rest.items.length > 0 ? <Summary key={attempt} {...rest} /> : null;
}

function Summary({ title, items }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  useNoToast(true);

  return (
    <div ref={box} className={styles.box} role="alert" aria-labelledby={id} tabIndex={-1}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              className={styles.link}
              href={`#${fieldId}`}
              onClick={(event) => focusField(event, fieldId)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
