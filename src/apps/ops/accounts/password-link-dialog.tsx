import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { useCopy } from "#apps/shared/use-copy.ts";
import styles from "../operators/operators.module.css";
import { ops } from "../shell/ops-client.tsx";
import type { OpsAccount } from "#account/ops/contract.ts";

type Person = { id: number; name: string } & Partial<
  Pick<OpsAccount, "role" | "email" | "is_email_released">
>;
type Props = { person: Person; onClose: () => void };

/** Creates a one-time link for a new password and shows it, once. */
export function PasswordLinkDialog({ person, onClose }: Props) {
  const [link, setLink] = useState<{ href: string; expires_at: string }>();
  const isAsked = person.role === "customer" && person.is_email_released !== true;
  const [callers, setCallers] = useState<"both" | "phone">();
  const { act, isPending, problem } = useAction(
    () =>
      unwrap(
        ops.accounts[":id"].password_link.$post({
          param: { id: String(person.id) },
          json: { callers },
        }),
      ),
    {
      onDone: ({ path, expires_at }) =>
        setLink({ href: new URL(path, location.origin).href, expires_at }),
    },
  );
  const { copy, isCopied, notCopied } = useCopy("Select the link and copy it.");
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
          Make sure that you speak with {person.name}: anyone with this link can take over the
          account. It works once, for 30 minutes, and replaces an earlier link.
          {isAsked && (
            <>
              {" "}
              <b>Ask which contacts are theirs.</b> If the phone number is not, correct the account
              first.
            </>
          )}
        </p>
        {isAsked && (
          <RadioGroup legend="Contacts of the caller">
            <RadioRow
              name="callers"
              label="Phone number and email"
              checked={callers === "both"}
              onChange={() => setCallers("both")}
            />
            <RadioRow
              name="callers"
              label="Only the phone number"
              sub={`The link takes ${person.email} off the account`}
              checked={callers === "phone"}
              onChange={() => setCallers("phone")}
            />
          </RadioGroup>
        )}
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
        Hand this link over. It works once, until {formatMoment(link.expires_at)}. You cannot see it
        again: copy it before you close this.
      </p>
      <p>
        <code className={styles.link}>{link.href}</code>
      </p>
    </ActionDialog>
  );
}
