import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import styles from "./area-check.module.css";

type Props = {
  client: Client;
  /** The path of the page: what Enter opens before there is a script. */
  action: string;
  children?: ReactNode;
};

/** The pin code that the URL asks about, or that was checked before. */
function knownPinCode(): string | null {
  try {
    return new URLSearchParams(location.search).get("pin_code") ?? localStorage.getItem("pinCode");
  } catch {
    return null;
  }
}

/**
 * Checks a pin code. The answer has its own script, which the first check loads; a pin code that was
 * checked before, or is in the URL, is checked again.
 */
export function AreaCheck({ client, action, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<ReactNode>("Check your pin code.");
  const [isBusy, setIsBusy] = useState(false);

  async function check(event?: SyntheticEvent) {
    event?.preventDefault();
    setIsBusy(true);
    try {
      const { answerTo } = await import("./area-answer.tsx");
      setAnswer(answerTo(field.current, client, event));
    } catch {
      setAnswer("Check your connection, and press Check again.");
    }
    setIsBusy(false);
  }

  useEffect(() => {
    const known = knownPinCode();
    if (known && field.current && (field.current.value ||= known) === known) void check();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on the page as it came
  }, []);

  return (
    <div className={styles.row}>
      <form className={styles.check} action={action} onSubmit={check}>
        {children}
        <label className={styles.label}>
          Pin code{" "}
          <input
            ref={field}
            type="text"
            className={styles.field}
            name="pin_code"
            inputMode="numeric"
            autoComplete="postal-code"
            aria-describedby="area-answer"
          />
        </label>
        <Button variant="quiet" size="small" busy={isBusy} onClick={check}>
          Check
        </Button>
      </form>
      <div className={styles.answer} id="area-answer" role="status">
        {answer}
      </div>
    </div>
  );
}
