import type { ComponentProps } from "react";
import { keepDigits } from "../browser/keep-digits.ts";
import { classNames } from "../styles/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./text-field.module.css";
import { words } from "./text-field.en.ts";

const WIDTHS = { short: styles.short, date: styles.date };

type Props = Omit<ComponentProps<"input">, "prefix"> &
  FieldProps & {
    /** A fixed prefix that is not part of the value: "+91". */
    prefix?: string | undefined;
    /** The width of the content: a short code, or a date. */
    width?: keyof typeof WIDTHS | undefined;
  };

/** Accepts the props of react-hook-form's `register`. */
export function TextField({ prefix, width, ...props }: Props) {
  const { label, hint, error, isWrong, optional, note, ...input } = props;
  const { id, className, "aria-describedby": describedBy, ...rest } = input;
  return (
    <Field {...{ label, hint, error, isWrong, optional, note, id, describedBy, className }}>
      {(control) => {
        const box = (
          <input
            type="text"
            {...rest}
            {...control}
            className={classNames(
              control.className,
              width && WIDTHS[width],
              prefix && styles.after,
            )}
          />
        );
        if (!prefix) return box;
        return (
          <div className={classNames(styles.prefixed, error && styles.bad)}>
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
            {box}
          </div>
        );
      }}
    </Field>
  );
}

type TextAreaProps = ComponentProps<"textarea"> &
  FieldProps & {
    /** Starts with one or two lines, and grows with its content. */
    brief?: boolean | undefined;
  };

export function TextArea({ label, hint, error, optional, note, brief, ...area }: TextAreaProps) {
  const { id, className, "aria-describedby": describedBy, ...rest } = area;
  return (
    <Field {...{ label, hint, error, optional, note, id, describedBy, className }}>
      {(control) => (
        <textarea
          rows={brief ? 2 : 3}
          data-optional={optional}
          {...rest}
          {...control}
          className={classNames(control.className, brief && styles.brief)}
        />
      )}
    </Field>
  );
}

export const PinField = (props: Omit<ComponentProps<typeof TextField>, "label">) => (
  <TextField
    label={words.pinCode}
    width="short"
    inputMode="numeric"
    onInput={keepDigits}
    {...props}
  />
);

export const PhoneField = (props: Omit<ComponentProps<typeof TextField>, "label">) => (
  <TextField
    label={words.phone}
    prefix="+91"
    type="tel"
    inputMode="numeric"
    autoComplete="tel"
    onInput={keepDigits}
    {...props}
  />
);
