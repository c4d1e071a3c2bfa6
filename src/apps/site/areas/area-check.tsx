import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import { keepDigits } from "#ui/browser/keep-digits.ts";
import styles from "./area-check.module.css";

type Props = {
  client: Client;
  /** The path of the page: what Enter opens before there is a script. */
  action: string;
  /** The product that is shown: the answer is for it. */
  product?: { id: number; title: string } | undefined;
  children?: ReactNode;
};

const ASK = "Type your pin code to see the first free day.";

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
export function AreaCheck({ client, action, product, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** What the answer is about; undefined while something else is typed. */
  const asked = useRef<string>(undefined);
  const [answer, setAnswer] = useState<ReactNode>(ASK);
  const [isBusy, setIsBusy] = useState(false);

  async function check(event?: SyntheticEvent) {
    event?.preventDefault();
    setIsBusy(true);
    asked.current = field.current?.value;
    try {
      const { answerTo } = await import("./area-answer.tsx");
      setAnswer(answerTo(field.current, { client, product, event }));
    } catch {
      setAnswer("Check your connection, and press Check again.");
    }
    setIsBusy(false);
  }

  function forget(event: FormEvent<HTMLInputElement>) {
    keepDigits(event);
    asked.current = undefined;
    field.current?.removeAttribute("aria-invalid");
    setAnswer(ASK);
  }

  useEffect(() => {
    const known = asked.current ?? knownPinCode();
    if (known && field.current && (field.current.value ||= known) === known) void check();
    // oxlint-disable-next-line react/exhaustive-deps -- on the page as it came, and for another product
  }, [product?.id]);

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
            onInput={forget}
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
