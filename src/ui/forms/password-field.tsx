import { useState, type ComponentProps } from "react";
import { Button } from "../actions/button.tsx";
import { classNames } from "../styles/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./password-field.module.css";
import { words } from "./password-field.en.ts";

type Props = Omit<ComponentProps<"input">, "type"> & FieldProps;

export function PasswordField({ label, hint, error, isWrong, optional, note, ...input }: Props) {
  const { id, className, "aria-describedby": describedBy, ...rest } = input;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, isWrong, optional, note, id, describedBy, className }}>
      {(control) => (
        <div className={styles.box}>
          <input
            autoCapitalize={shown ? "none" : undefined}
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            className={classNames(control.className, styles.input)}
          />
          <Button
            variant="text"
            className={styles.toggle}
            aria-controls={control.id}
            aria-label={shown ? words.hide : words.show}
            onClick={() => setShown(!shown)}
          >
            {shown ? words.hideShort : words.showShort}
          </Button>
        </div>
      )}
    </Field>
  );
}
