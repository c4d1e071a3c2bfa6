import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { CodeField } from "./code-field.tsx";
import { verifyCode } from "./second-factor-calls.ts";
import styles from "./second-factor.module.css";
import { useOneField } from "./use-one-field.ts";

type Props = {
  onVerified: (answer: { token: string; recovery_codes_left: number }) => void;
  onLeave: () => void;
};

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm({ onVerified, onLeave }: Props) {
  const [isLost, setIsLost] = useState(false);
  const { isSending, field, notice, reset, onSubmit } = useOneField({
    name: "code",
    send: (code) => verifyCode(code),
    onDone: onVerified,
  });
  return (
    <Form key={String(isLost)} className={styles.form} onSubmit={onSubmit}>
      <h1>{isLost ? "Enter a recovery code" : "Enter a code"}</h1>
      <ErrorAlert>{notice}</ErrorAlert>
      {isLost ? (
        <TextField
          {...field}
          label="Recovery code"
          hint="One of the ten that you kept. Each opens the desk once"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
        />
      ) : (
        <CodeField {...field} />
      )}
      <Button type="submit" block busy={isSending}>
        Continue
      </Button>
      <p className={styles.ways}>
        <Button
          variant="text"
          onClick={() => {
            reset();
            setIsLost(!isLost);
          }}
        >
          {isLost ? "Use a code of the app" : "Use a recovery code"}
        </Button>
        <Button variant="text" onClick={onLeave}>
          Sign in as somebody else
        </Button>
      </p>
      {isLost && (
        <p className="soft small">
          Neither the app nor a recovery code? Another operator can reset your second factor.
        </p>
      )}
    </Form>
  );
}
