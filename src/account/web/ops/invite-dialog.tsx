import { useId, useState } from "react";
import type { InviteAnswer } from "#account/contract/ops.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import { invite } from "./operator-calls.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import styles from "./operators.module.css";

type Props = {
  /** The name of the site, for the e-mail. */
  siteName: string;
  open: boolean;
  onClose: () => void;
  onInvited: () => void;
};

/**
 * The dialog that invites an operator and then shows the one-time link, which is never shown again.
 */
export function InviteDialog({ siteName, open, onClose, onInvited }: Props) {
  const id = useId();
  const { form, refused, isSending, field, send, clear } = useProblemForm({ name: "", email: "" });
  const [invited, setInvited] = useState<InviteAnswer>();

  function close() {
    if (invited !== undefined) form.reset();
    setInvited(undefined);
    clear();
    onClose();
  }

  const submit = send(async (typed) => {
    const answer = await invite(typed);
    if (answer.refused !== undefined) return answer.refused;
    setInvited(answer.invited);
    onInvited();
    return undefined;
  });

  if (invited !== undefined)
    return (
      <Dialog
        open={open}
        onClose={close}
        title={`A link for ${invited.name}`}
        actions={<Handover invited={invited} siteName={siteName} />}
      >
        <p>
          Send this link to {invited.name}. It opens once, until {formatMoment(invited.expires_at)}.
          Nobody can see it again: copy it before you close this.
        </p>
        <p>
          <code className={styles.link}>{linkOf(invited)}</code>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Invite an operator"
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Not now
          </Button>
          <Button type="submit" form={id} busy={isSending}>
            Make the link
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.form} onSubmit={submit}>
        <p>An operator can do everything at this desk. You get a link to send them yourself.</p>
        <RefusedNotice refused={refused} />
        <TextField label="Name" autoComplete="off" required {...field("name")} />
        <TextField label="Email" type="email" autoComplete="off" required {...field("email")} />
      </Form>
    </Dialog>
  );
}

const linkOf = ({ path }: InviteAnswer): string => new URL(path, location.origin).href;

/** Ways to send the link. The site sends no e-mail, so the operator's own mail program is used. */
function Handover({ invited, siteName }: { invited: InviteAnswer; siteName: string }) {
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  const link = linkOf(invited);
  const body = `Hello ${invited.name},\n\nyou are invited to the operators' desk of ${siteName}. Choose a password here:\n${link}\n\nThe link opens once, until ${formatMoment(invited.expires_at)}.`;
  const mail = `mailto:${encodeURIComponent(invited.email)}?subject=${encodeURIComponent(`${siteName}: operators' desk`)}&body=${encodeURIComponent(body)}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      toast({ text: "Copying is not allowed here. Mark the link and copy it." });
    }
  }
  return (
    <>
      <a className={buttonClass({ variant: "quiet" })} href={mail}>
        Write an email
      </a>
      <Button onClick={() => void copy()}>{isCopied ? "Copied" : "Copy the link"}</Button>
    </>
  );
}
