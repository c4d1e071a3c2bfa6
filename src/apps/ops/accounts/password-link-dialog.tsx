import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { useCopy } from "#apps/shared/use-copy.ts";
import styles from "../operators/operators.module.css";
import { ops } from "../shell/ops-client.tsx";

type Props = { person: { id: number; name: string }; onClose: () => void };

/** Creates a one-time link for a new password and shows it, once. */
export function PasswordLinkDialog({ person, onClose }: Props) {
  const [link, setLink] = useState<{ href: string; expires_at: string }>();
  const { act, isPending, problem } = useAction(
    () => unwrap(ops.accounts[":id"].password_link.$post({ param: { id: String(person.id) } })),
    {
      onDone: ({ path, expires_at }) =>
        setLink({ href: new URL(path, location.origin).href, expires_at }),
    },
  );
  const { copy, isCopied, notCopied } = useCopy("Mark the link and copy it.");
  const title = `A new password for ${person.name}`;

  if (link === undefined)
    return (
      <ActionDialog
        title={title}
        keep="Not now"
        act="Make the link"
        isPending={isPending}
        problem={problem?.message}
        onAct={() => act()}
        onClose={onClose}
      >
        <p>
          Make sure that you speak with {person.name}: whoever has the link can take the account. It
          works once, for 30 minutes, and takes the place of an earlier one.
        </p>
      </ActionDialog>
    );
  return (
    <ActionDialog
      title={title}
      keep="Done"
      act={isCopied ? "Copied" : "Copy the link"}
      problem={notCopied}
      onAct={() => copy(link.href)}
      onClose={onClose}
    >
      <p>
        Hand this link over. It works once, until {formatMoment(link.expires_at)}. Nobody can see it
        again: copy it before you close this.
      </p>
      <p>
        <code className={styles.link}>{link.href}</code>
      </p>
    </ActionDialog>
  );
}
