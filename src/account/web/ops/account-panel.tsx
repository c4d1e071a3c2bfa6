import { useState } from "react";
import type { OpsAccountResponse } from "#account/contract/ops.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { InlineDescriptionList } from "#ui/data/inline-description-list.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";
import { ActiveBadge } from "#ui/data/active-badge.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { changeAccount, signOutAccount, type AccountAction } from "./account-calls.ts";
import { REASON_WORDS } from "./describe-account.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { formatMoment } from "#kernel/time/format-moment.ts";
import styles from "./account-panel.module.css";
import { PasswordLinkDialog } from "./password-link-dialog.tsx";

type Props = OpsAccountResponse & {
  /** The name in texts. */
  name: string;
};

/** An account in /ops: sign-in data, sessions and actions. */
export function AccountPanel({ account, sessions, name }: Props) {
  const isOnline = useOnline();
  const invalidate = useInvalidateOps();
  const [asked, setAsked] = useState<AccountAction | "correct" | "link">();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const { id, is_active } = account;
  const action = asked === "correct" || asked === "link" ? undefined : asked;
  const words = REASON_WORDS[action ?? (is_active ? "deactivate" : "reactivate")];
  const close = () => setAsked(undefined);

  function ask(act: typeof asked) {
    setFailure(undefined);
    setAsked(act);
  }

  /** Waits for a call, shows a toast or the problem, and reloads. */
  async function settle(call: Promise<string | undefined>, done: string) {
    setIsBusy(true);
    const refused = await call;
    setIsBusy(false);
    setFailure(refused);
    await invalidate();
    if (refused !== undefined) return;
    close();
    toast({ text: done });
  }

  const button = (label: string, press: () => void) => (
    <Button variant="quiet" size="small" disabled={!isOnline || isBusy} onClick={press}>
      {label}
    </Button>
  );
  return (
    <Panel
      title="Account"
      beside={<ActiveBadge isActive={is_active} active="Can sign in" />}
      foot={
        <>
          {button("Correct", () => ask("correct"))}
          {is_active && button("Password link", () => ask("link"))}
          {sessions.length > 0 &&
            button(
              "Sign out everywhere",
              () => void settle(signOutAccount(id), `${name} is signed out everywhere.`),
            )}
          {!account.is_email_released && button("Release e-mail", () => ask("release_email"))}
          {is_active
            ? button("Deactivate", () => ask("deactivate"))
            : button("Reactivate", () => ask("reactivate"))}
        </>
      }
    >
      {failure !== undefined && action === undefined && (
        <Alert tone="bad" live>
          {failure}.
        </Alert>
      )}
      <div className={styles.facts}>
        <InlineDescriptionList items={factsOf({ account, sessions })} />
      </div>
      {asked === "correct" && (
        <CorrectDialog
          account={account}
          onClose={close}
          onCorrected={async () => {
            await invalidate();
            close();
            toast({ text: `The account of ${name} is corrected.` });
          }}
        />
      )}
      <PasswordLinkDialog person={asked === "link" ? { id, name } : undefined} onClose={close} />
      <ReasonDialog
        open={action !== undefined}
        onClose={close}
        title={`${words.title} ${name}?`}
        label="Reason, for the audit trail"
        submit={words.submit}
        busy={isBusy}
        failure={failure === undefined ? undefined : `${failure}.`}
        onSubmit={(reason) =>
          action && void settle(changeAccount(id, { act: action, reason }), words.done(name))
        }
      >
        <p>{words.what[account.role]}</p>
      </ReasonDialog>
    </Panel>
  );
}

const factsOf = ({ account, sessions }: OpsAccountResponse) => [
  {
    term: "Email",
    detail: account.is_email_released ? (
      "Released to its owner"
    ) : (
      <a href={`mailto:${account.email}`}>{account.email}</a>
    ),
  },
  {
    term: "Phone",
    detail: <a href={`tel:+91${account.phone_number}`}>{account.phone_number}</a>,
  },
  { term: "Signed up", detail: formatMoment(account.since) },
  {
    term: "Signed in on",
    detail:
      sessions.length === 0
        ? "No device"
        : sessions.map(({ id, device, last_used_at }) => (
            <div key={id}>
              {device || "Unknown device"}, used {formatMoment(last_used_at)}
            </div>
          )),
  },
];
