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
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./area-check.module.css";
import { words } from "./area-check.en.ts";

type Props = {
  client: Client;
  /** The path of the page: what Enter opens before there is a script. */
  action: string;
  /** The product that is shown: the answer is for it. */
  product?: { id: number; title: string } | undefined;
  children?: ReactNode;
};

/**
 * Checks a pin code: one line that opens. The answer has its own script, which the first check loads. A pin
 * code that was checked before is answered in the line, so that nothing moves; one in the URL below the field.
 */
export function AreaCheck(props: Props) {
  const { action, product, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const [{ line, answer }, setShown] = useState<{ line?: ReactNode; answer?: ReactNode }>({});

  async function check(event?: SyntheticEvent) {
    event?.preventDefault();
    try {
      const { answerTo } = await import("./area-answer.tsx");
      setShown(answerTo(field.current!, props, event));
    } catch {
      setShown({ answer: words.noConnection });
    }
  }

  // Without `keepDigits`, which is in a script that / does not load.
  function forget({ currentTarget: typed }: FormEvent<HTMLInputElement>) {
    typed.value = typed.value.replaceAll(/\P{Nd}/gu, "");
    setShown({});
  }

  // On the page as it came, and for another product.
  useEffect(() => {
    try {
      if (location.search.includes("pin_code") || localStorage["pinCode"]) void check();
    } catch {
      // Storage is blocked.
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `check` reads the field when it is called
  }, [product?.id]);

  return (
    <details className={`scripted ${styles.box}`} onToggle={() => line && void check()}>
      <summary>
        <Icon name="place" />
        <span className={line ? styles.line : undefined}>{line ?? words.firstFree}</span>
        <Icon name="down" />
      </summary>
      <form action={action} onSubmit={check}>
        {children}
        <label>
          {words.pinCode}
          <input
            ref={field}
            type="text"
            name="pin_code"
            inputMode="numeric"
            autoComplete="postal-code"
            aria-describedby="area-answer"
            onInput={forget}
          />
        </label>
        <Button variant="quiet" size="small" onClick={check}>
          {words.check}
        </Button>
      </form>
      <div id="area-answer" role="status">
        {answer}
      </div>
    </details>
  );
}
