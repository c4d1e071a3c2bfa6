import { useState } from "react";
import type { EnrolmentAnswer } from "#account/second-factor/contract.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { Button } from "#ui/actions/button.tsx";
import { downloadText } from "#ui/browser/download-text.ts";
import { QrCode } from "#ui/data/qr-code.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { CodeField } from "#apps/shared/account/code-field.tsx";
import { useCopy } from "#apps/shared/use-copy.ts";
import styles from "./auth.module.css";
import { useOneField } from "#ui/forms/use-form.ts";

const calls = authenticatedClient.api.v1.second_factor;

type Enrolled = { token: string; recovery_codes: string[] };

type Props = {
  asksPassword: boolean;
  /** Whether the second factor must be set up before anything else. */
  isRequired: boolean;
  onEnrolled: (answer: Enrolled) => void;
};

/** Enrols an authenticator app: the requirements, then the QR code and the first code. */
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
  const { isPending, field, notice, onSubmit } = useOneField({
    name: "password",
    send: (password) => unwrap(calls.enrolment.$post({ json: asksPassword ? { password } : {} })),
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
          hint="So that we know it is you"
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" block busy={isPending}>
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
  const { isPending, field, notice, onSubmit } = useOneField({
    name: "code",
    send: (code) => unwrap(calls.confirm.$post({ json: { code } })),
    onDone: onEnrolled,
  });
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <p className={styles.step}>Step 2 of 3</p>
      <h1>Scan this with the app</h1>
      <QrCode rows={begun.qr} label="QR code with the secret below" />
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
      <Button type="submit" block busy={isPending}>
        Confirm
      </Button>
    </Form>
  );
}

type RecoveryCodesProps = {
  codes: readonly string[];
  siteName: string;
  isStep: boolean;
  onKept: () => void;
};

/** New recovery codes, which are shown only once, with buttons to copy and to download them. */
export function RecoveryCodes({ codes, siteName, isStep, onKept }: RecoveryCodesProps) {
  const { copy, isCopied, notCopied } = useCopy("Select the codes and copy them.");
  const text = `${siteName}: recovery codes for the operators' desk. Each opens it once.\n\n${codes.join("\n")}\n`;
  return (
    <section className={styles.form} aria-labelledby="recovery-codes">
      {isStep && <p className={styles.step}>Step 3 of 3</p>}
      <h1 id="recovery-codes">Keep your recovery codes</h1>
      <p>
        Without your phone each of these opens the desk once. Keep them apart from the phone, on
        paper or in a password manager. You cannot see them again.
      </p>
      <ol className={`stack figures ${styles.codes}`} data-gap="2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="cluster">
        <Button variant="quiet" onClick={() => void copy(codes.join("\n"))}>
          {isCopied ? "Copied" : "Copy all"}
        </Button>
        <Button
          variant="quiet"
          onClick={() => downloadText("recovery-codes.txt", "text/plain", text)}
        >
          Download as text
        </Button>
      </div>
      <ErrorAlert>{notCopied}</ErrorAlert>
      <Button block onClick={onKept}>
        I have kept them
      </Button>
    </section>
  );
}
