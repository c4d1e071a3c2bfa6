import { useId, useState, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./read-more.module.css";

type Props = {
  /** Always there. */
  children: ReactNode;
  /** Shown when asked for; in the page all the time. */
  rest: ReactNode;
  /** What it is about, for those who hear the button: "Classic cleaning". */
  about?: string | undefined;
};

/** A beginning, and the rest behind View More, which then reads View Less. */
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
