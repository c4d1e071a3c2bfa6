import type { SecondFactorAnswer } from "#account/contract/second-factor.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { CodeField } from "./code-field.tsx";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { renewRecoveryCodes } from "./second-factor-calls.ts";
import styles from "./second-factor.module.css";
import { useOneField } from "./use-one-field.ts";

const LOW_CODES = 3;

type Props = {
  factor: SecondFactorAnswer & { enrolled_at: string };
  onRenewed: (codes: string[]) => void;
  onAnotherApp: () => void;
};

/** The state of the second factor, with actions for new recovery codes and for another app. */
export function SecondFactorState({ factor, onRenewed, onAnotherApp }: Props) {
  const { isSending, field, notice, onSubmit } = useOneField({
    name: "code",
    send: (code) => renewRecoveryCodes(code),
    onDone: ({ recovery_codes }) => onRenewed(recovery_codes),
  });
  const { enrolled_at, recovery_codes_left: left } = factor;
  return (
    <>
      <h1>Your second factor</h1>
      <p>
        Set up {formatMoment(enrolled_at)}. {left} of 10 recovery codes left.
      </p>
      {left <= LOW_CODES && (
        <Alert tone="warn">Make new recovery codes before you need them.</Alert>
      )}
      <Form className={styles.form} onSubmit={onSubmit}>
        <h2>New recovery codes</h2>
        <p>The old ones are worthless then.</p>
        <ErrorAlert>{notice}</ErrorAlert>
        <CodeField {...field} />
        <Button type="submit" block busy={isSending}>
          Make new recovery codes
        </Button>
      </Form>
      <div className={styles.form}>
        <h2>Another phone</h2>
        <p>Set up the app anew. The old one counts until you have entered a code of the new one.</p>
        <Button variant="quiet" block onClick={onAnotherApp}>
          Set up another app
        </Button>
      </div>
    </>
  );
}
