import { useId, useState, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./read-more.module.css";

type Props = {
  children: ReactNode;
  /** Hidden until View More is pressed; it is in the page all the time. */
  rest: ReactNode;
  /** Completes the button's accessible name: "Classic cleaning". */
  about?: string | undefined;
};

export function ReadMore({ children, rest, about }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const word = open ? "View Less" : "View More";
  return (
    <div className={styles.more}>
      {children}
      <div id={id} hidden={!open} data-unfolds>
        {rest}
      </div>
      <Button
        variant="text"
        aria-expanded={open}
        aria-controls={id}
        aria-label={about && `${word}, ${about}`}
        onClick={() => setOpen(!open)}
      >
        {word}
      </Button>
    </div>
  );
}
