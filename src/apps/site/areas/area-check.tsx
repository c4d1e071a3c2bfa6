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
import styles from "./area-check.module.css";

type Props = {
  client: Client;
  /** The path of the page: what Enter opens before there is a script. */
  action: string;
  /** The product that is shown: the answer is for it. */
  product?: { id: number; title: string } | undefined;
  children?: ReactNode;
};

/** The pin code that the URL asks about, or that was checked before. */
function knownPinCode(): string | null {
  try {
    return /pin_code=(\d+)/.exec(location.search)?.[1] ?? localStorage.getItem("pinCode");
  } catch {
    return null;
  }
}

/**
 * Checks a pin code. The answer has its own script, which the first check loads; a pin code that was
 * checked before, or is in the URL, is checked again.
 */
export function AreaCheck(props: Props) {
  const { action, product, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<ReactNode>();

  async function check(event?: SyntheticEvent) {
    event?.preventDefault();
    try {
      const { answerTo } = await import("./area-answer.tsx");
      setAnswer(answerTo(field.current, props, event));
    } catch {
      setAnswer("No connection. Try again.");
    }
  }

  // Without `keepDigits`, which is in a script that / does not load.
  function forget({ currentTarget: typed }: FormEvent<HTMLInputElement>) {
    typed.value = typed.value.replaceAll(/\P{Nd}/gu, "");
    typed.ariaInvalid = null;
    setAnswer(undefined);
  }

  useEffect(() => {
    const known = knownPinCode();
    const isKnown = known && field.current && (field.current.value ||= known) === known;
    if (answer || isKnown) void check();
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
            className={styles.field}
            name="pin_code"
            inputMode="numeric"
            autoComplete="postal-code"
            aria-describedby="area-answer"
            onInput={forget}
          />
        </label>
        <Button variant="quiet" size="small" onClick={check}>
          Check
        </Button>
      </form>
      <div className={styles.answer} id="area-answer" role="status">
        {answer ?? "Type it to see the first free day."}
      </div>
    </div>
  );
}
