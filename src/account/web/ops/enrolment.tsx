import { useState } from "react";
import type { EnrolmentAnswer } from "#account/contract/second-factor.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { QrCode } from "#ui/data/qr-code.tsx";
import { CodeField } from "./code-field.tsx";
import { confirmEnrolment, startEnrolment } from "./second-factor-calls.ts";
import styles from "./second-factor.module.css";
import { useOneField } from "./use-one-field.ts";

type Enrolled = { token: string; recovery_codes: string[] };

type Props = {
  asksPassword: boolean;
  /** Whether the second factor must be set up before anything else. */
  isRequired: boolean;
  onEnrolled: (answer: Enrolled) => void;
};

/**
 * Enrolment of an authenticator app in two steps: the requirements, then the QR code and the first
 * code.
 */
export function Enrolment({ asksPassword, isRequired, onEnrolled }: Props) {
  const [begun, setBegun] = useState<EnrolmentAnswer>();
  return begun === undefined ? (
    <BeginForm {...{ asksPassword, isRequired }} onBegun={setBegun} />
  ) : (
    <ConfirmForm begun={begun} onEnrolled={onEnrolled} onAgain={() => setBegun(undefined)} />
  );
}

type BeginProps = Omit<Props, "onEnrolled"> & { onBegun: (answer: EnrolmentAnswer) => void };

function BeginForm({ asksPassword, isRequired, onBegun }: BeginProps) {
  const { isSending, field, notice, onSubmit } = useOneField({
    name: "password",
    send: (password) => startEnrolment(asksPassword ? password : undefined),
    onDone: onBegun,
  });
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <p className={styles.step}>Step 1 of 3</p>
      <h1>Set up your second factor</h1>
      <p>
        {isRequired ? "The desk opens with your password and a code." : "A password can be stolen."}{" "}
        An app on your phone makes the code, a new one every half minute.
      </p>
      <p>
        You need an authenticator app: Google Authenticator, Microsoft Authenticator, Aegis, or the
        password manager that you use.
      </p>
      <ErrorAlert>{notice}</ErrorAlert>
      {asksPassword && (
        <PasswordField
          {...field}
          label="Password"
          hint="To show that it is still you"
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" block busy={isSending}>
        Begin
      </Button>
    </Form>
  );
}

type ConfirmProps = {
  begun: EnrolmentAnswer;
  onEnrolled: (answer: Enrolled) => void;
  onAgain: () => void;
};

function ConfirmForm({ begun, onEnrolled, onAgain }: ConfirmProps) {
  const { isSending, field, notice, onSubmit } = useOneField({
    name: "code",
    send: (code) => confirmEnrolment(code),
    onDone: onEnrolled,
  });
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <p className={styles.step}>Step 2 of 3</p>
      <h1>Scan this with the app</h1>
      <QrCode rows={begun.qr} label="QR code with the secret that stands below" />
      <div>
        <p className={styles.label}>Or type this secret into the app</p>
        <p>
          <code className={styles.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
        <p>
          <a href={begun.uri}>Open an app on this device</a>
        </p>
      </div>
      {notice !== undefined && (
        <Alert tone="bad" live>
          {notice}.{" "}
          <Button variant="text" onClick={onAgain}>
            Start again
          </Button>
        </Alert>
      )}
      <CodeField {...field} />
      <Button type="submit" block busy={isSending}>
        Confirm
      </Button>
    </Form>
  );
}
