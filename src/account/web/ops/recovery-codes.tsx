import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { downloadText } from "#ui/browser/download-text.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import styles from "./second-factor.module.css";

type Props = {
  codes: readonly string[];
  siteName: string;
  /** Whether this is the last step of the enrolment. */
  isStep: boolean;
  onKept: () => void;
};

/** New recovery codes, which are shown only once, with buttons to copy and to download them. */
export function RecoveryCodes({ codes, siteName, isStep, onKept }: Props) {
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setIsCopied(true);
    } catch {
      toast({ text: "Copying is not allowed here. Mark the codes and copy them." });
    }
  }

  const text = `${siteName}: recovery codes for the operators' desk. Each opens it once.\n\n${codes.join("\n")}\n`;
  return (
    <section className={styles.form} aria-labelledby="recovery-codes">
      {isStep && <p className={styles.step}>Step 3 of 3</p>}
      <h1 id="recovery-codes">Keep your recovery codes</h1>
      <p>
        Without your phone each of these opens the desk once. Keep them apart from the phone, on
        paper or in a password manager. Nobody can see them again.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy all"}
        </Button>
        <Button
          variant="quiet"
          onClick={() => downloadText("recovery-codes.txt", "text/plain", text)}
        >
          Download as text
        </Button>
      </div>
      <Button block onClick={onKept}>
        I have kept them
      </Button>
    </section>
  );
}
