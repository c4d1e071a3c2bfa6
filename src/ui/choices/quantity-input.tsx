import { useRef } from "react";
import { classNames } from "../styles/class-names.ts";
import { IconButton } from "../actions/icon-button.tsx";
import styles from "./quantity-input.module.css";
import { words } from "./quantity-input.en.ts";

type Props = {
  value: number;
  onChange: (next: number) => void;
  label: string;
  min?: number | undefined;
  max?: number | undefined;
  /** The label of the button that goes to `min`, where that removes the item. */
  lastLabel?: string | undefined;
  /** "off" for a caller that announces more than the number. */
  live?: "polite" | "off" | undefined;
  /** Announces without `role="status"`, for a page with a status of its own. */
  plain?: boolean | undefined;
  className?: string | undefined;
};

/** A number with buttons. At a limit the button is disabled and the other one is focused. */
export function QuantityInput({
  value,
  onChange,
  label,
  min = 0,
  max = 99,
  lastLabel,
  live = "polite",
  plain,
  className,
}: Props) {
  const Value = plain ? "span" : "output";
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const step = (next: number) => {
    if (next <= min) more.current?.focus();
    if (next >= max) less.current?.focus();
    onChange(next);
  };
  return (
    <fieldset
      className={classNames("scripted", styles.stepper, value > 0 && styles.some, className)}
      aria-label={label}
    >
      <IconButton
        ref={less}
        icon="minus"
        label={(value === min + 1 && lastLabel) || words.less}
        className={styles.half}
        disabled={value <= min}
        onClick={() => step(value - 1)}
      />
      <Value className={styles.value} aria-live={live}>
        {value}
      </Value>
      <IconButton
        ref={more}
        icon="plus"
        label={words.more}
        className={styles.half}
        disabled={value >= max}
        onClick={() => step(value + 1)}
      />
    </fieldset>
  );
}
