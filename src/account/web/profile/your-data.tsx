import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import { downloadAccount, eraseAccount } from "./account-calls.ts";
import styles from "../security/security.module.css";

/** Downloads everything that is kept about the customer, or erases it. */
export function YourData({ onErased }: { onErased: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  async function download() {
    setIsBusy(true);
    setFailure(await downloadAccount());
    setIsBusy(false);
  }

  return (
    <section className={`stack ${styles.part}`} aria-labelledby="data-title">
      <h2 id="data-title" className={styles.title}>
        Your data
      </h2>
      <p className="soft">
        One file with what we keep about you: your account, addresses, bookings, what we told you,
        and where you are signed in. What you wrote to us is in it once your email is proven, by
        setting a password with a link that we sent to it.
      </p>
      <ErrorAlert>{failure}</ErrorAlert>
      <p className="cluster">
        <Button variant="quiet" busy={isBusy} onClick={() => void download()}>
          Download my data
        </Button>
        <Button variant="quietDanger" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </p>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Delete your account?">
        <EraseForm onErased={onErased} onClose={() => setIsAsking(false)} />
      </Dialog>
    </section>
  );
}

function EraseForm({ onErased, onClose }: { onErased: () => void; onClose: () => void }) {
  const { refused, isSending, field, send } = useProblemForm({ password: "" });
  const submit = send(async ({ password }) => {
    const problem = await eraseAccount(password);
    if (problem === undefined) onErased();
    return problem;
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>
        Your name, phone number, email, addresses and what we told you are erased at once, and
        nobody can bring them back. Past bookings stay in our books without you: what was done,
        when, and at what price.
      </p>
      <p>
        Not erased: bookings that you made without signing in and never took into this account, and
        what you wrote to us while your email is not proven. Write to us about those.
      </p>
      <p>While a booking is open we cannot delete your account: cancel it first.</p>
      <RefusedNotice refused={refused} />
      <PasswordField
        {...field("password")}
        id="erase-password"
        label="Your password"
        autoComplete="current-password"
        required
      />
      <FormEnd>
        <span className="cluster">
          <Button variant="quiet" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={isSending}>
            Delete for good
          </Button>
        </span>
      </FormEnd>
    </Form>
  );
}
