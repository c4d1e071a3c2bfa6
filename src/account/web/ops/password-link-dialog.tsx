import { useState } from "react";
import type { PasswordLinkAnswer } from "#account/contract/ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { makePasswordLink } from "./account-calls.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import styles from "./operators.module.css";

type Props = {
  /** The account in question; undefined while the dialog is closed. */
  person: { id: number; name: string } | undefined;
  onClose: () => void;
  onMade?: (() => void) | undefined;
};

/** The dialog that creates a one-time link for a new password and shows it, once. */
export const PasswordLinkDialog = ({ person, ...rest }: Props) =>
  person && <OpenDialog key={person.id} person={person} {...rest} />;

function OpenDialog({ person, onClose, onMade }: Props & { person: { id: number; name: string } }) {
  const [made, setMade] = useState<PasswordLinkAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const link = made && new URL(made.path, location.origin).href;

  async function make() {
    setIsSending(true);
    const answer = await makePasswordLink(person.id);
    setIsSending(false);
    if (typeof answer === "string") return setProblem(answer);
    setProblem(undefined);
    setMade(answer);
    onMade?.();
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(link ?? "");
      setIsCopied(true);
    } catch {
      setProblem("Copying is not allowed here. Mark the link and copy it.");
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`A new password for ${person.name}`}
      actions={
        made === undefined ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Not now
            </Button>
            <Button busy={isSending} onClick={() => void make()}>
              Make the link
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Done
            </Button>
            <Button onClick={() => void copy()}>{isCopied ? "Copied" : "Copy the link"}</Button>
          </>
        )
      }
    >
      <ErrorAlert>{problem}</ErrorAlert>
      {made === undefined ? (
        <p>
          Make sure that you speak with {person.name}: whoever has the link can take the account. It
          works once, for 30 minutes, and takes the place of an earlier one.
        </p>
      ) : (
        <>
          <p>
            Hand this link over. It works once, until {formatMoment(made.expires_at)}. Nobody can
            see it again: copy it before you close this.
          </p>
          <p>
            <code className={styles.link}>{link}</code>
          </p>
        </>
      )}
    </Dialog>
  );
}
