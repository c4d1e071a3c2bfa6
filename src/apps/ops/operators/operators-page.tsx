import { useSite } from "#apps/shared/site-contact.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenInvitation, Operator, InviteAnswer } from "#account/operators/contract.ts";
import { problemOf, unwrap } from "#api-client/api-error.ts";
import type { DeskRole } from "#kernel/actor.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useCopy } from "#apps/shared/use-copy.ts";
import { PasswordLinkDialog } from "../accounts/password-link-dialog.tsx";
import { mailTo } from "../shell/facts.tsx";
import { PageHead } from "../shell/list-page.tsx";
import { Loaded, opsKeys, useOpsAction, useDesk, ConfirmAction } from "../shell/ops-client.tsx";
import { InvitationTable, OperatorTable, type OperatorAct } from "./operator-table.tsx";
import { invitations, operators, operatorsQuery, paramOf } from "./operators-query.ts";
import { RoleChoice, RoleDialog } from "./role-dialog.tsx";
import styles from "./operators.module.css";

const NONE: Operator[] = [];
const one = operators[":id"];

type Asked = {
  act: Exclude<OperatorAct, "reactivate">;
  operator: Operator;
  id: number;
  name: string;
};

export function OperatorsPage() {
  const { name: siteName } = useSite();
  const isOnline = useOnline();
  const isOwner = useDesk().may("owner");
  const query = useQuery(operatorsQuery());
  const reactivating = useOpsAction(
    ({ id }: Operator) => unwrap(one.reactivate.$post(paramOf(id))),
    ({ name, email }) => `${name || email} can sign in again.`,
  );
  const withdrawing = useOpsAction(
    ({ id }: OpenInvitation) => unwrap(invitations[":id"].$delete(paramOf(id))),
    ({ name }) => `The link for ${name} no longer works.`,
  );
  const [isInviting, setIsInviting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { markOf } = useListNavigation({
    items: query.data?.operators ?? NONE,
    keyOf: ({ id }) => id,
  });
  const invite = () => setIsInviting(true);
  useKeys(
    isOwner
      ? [{ keys: "n", words: "invite an operator", group: "Operators", hint: true, run: invite }]
      : [],
  );

  return (
    <>
      <PageHead
        title="Operators"
        actions={
          isOwner && (
            <Button disabled={!isOnline} onClick={invite}>
              Invite an operator
            </Button>
          )
        }
      >
        {isOwner
          ? "Who may work at this desk."
          : "Who may work at this desk. Owners invite and change them."}
      </PageHead>
      {!isOnline && (
        <Alert tone="warn" live>
          You are offline. This is the list as it was last loaded; nothing can be changed now.
        </Alert>
      )}
      <ErrorAlert>{(reactivating.problem ?? withdrawing.problem)?.message}</ErrorAlert>
      <Loaded query={query} what="the operators" advice={problemOf(query.error).message}>
        {({ operators, invitations }) => (
          <>
            <OperatorTable
              operators={operators}
              isOnline={isOnline}
              isOwner={isOwner}
              markOf={markOf}
              onAct={(act, operator) => {
                if (act === "reactivate") void reactivating.act(operator);
                else
                  setAsked({
                    act,
                    operator,
                    id: operator.id,
                    name: operator.name || operator.email,
                  });
              }}
            />
            <div className={`stack ${styles.invitations}`} data-gap="3">
              <h2>Open invitations</h2>
              <InvitationTable
                invitations={invitations}
                isOnline={isOnline}
                isOwner={isOwner}
                onWithdraw={(invitation) => void withdrawing.act(invitation)}
              />
            </div>
          </>
        )}
      </Loaded>
      <InviteDialog siteName={siteName} open={isInviting} onClose={() => setIsInviting(false)} />
      {asked?.act === "link" && <PasswordLinkDialog person={asked} onClose={close} />}
      {asked?.act === "role" && <RoleDialog operator={asked.operator} onClose={close} />}
      {asked?.act === "deactivate" && (
        <ConfirmAction
          title={`Deactivate ${asked.name}?`}
          keep={`Keep ${asked.name}`}
          act="Deactivate"
          call={() => unwrap(one.deactivate.$post(paramOf(asked.id)))}
          done={`${asked.name} is deactivated and signed out.`}
          onClose={close}
        >
          <p>
            {asked.name} is signed out everywhere at once and cannot sign in. What they did stays in
            the audit trail, and you can reactivate them.
          </p>
        </ConfirmAction>
      )}
      {asked?.act === "reset" && (
        <ConfirmAction
          title={`Reset the second factor of ${asked.name}?`}
          keep="Keep it"
          act="Reset"
          call={() => unwrap(one.reset_second_factor.$post(paramOf(asked.id)))}
          done={`${asked.name} is signed out and can set up another app.`}
          onClose={close}
        >
          <p>
            Only if both the phone and the recovery codes are lost. Make sure that it is really{" "}
            {asked.name} who asks: afterwards the password alone is enough to set up another app.{" "}
            {asked.name} is signed out everywhere.
          </p>
        </ConfirmAction>
      )}
    </>
  );
}

type Props = {
  /** The name of the site, for the e-mail. */
  siteName: string;
  open: boolean;
  onClose: () => void;
};

type Invited = { name: string; email: string; desk_role: DeskRole };

function InviteDialog({ siteName, open, onClose }: Props) {
  const [invited, setInvited] = useState<InviteAnswer>();
  const { form, notice, isPending, field, onSubmit, reset } = useForm<Invited, InviteAnswer>({
    values: { name: "", email: "", desk_role: "operator" },
    call: (json) => unwrap(operators.invitations.$post({ json })),
    invalidates: [opsKeys.all],
    onDone: setInvited,
  });

  function close() {
    if (invited !== undefined) form.reset();
    form.clearErrors();
    setInvited(undefined);
    reset();
    onClose();
  }

  if (invited !== undefined)
    return (
      <Dialog
        open={open}
        onClose={close}
        title={`A link for ${invited.name}`}
        actions={<Handover invited={invited} siteName={siteName} />}
      >
        <p>
          Send this link to {invited.name}. It works once, until {formatMoment(invited.expires_at)}.
          You cannot see it again: copy it before you close this.
        </p>
        <p>
          <code className={styles.link}>{linkOf(invited)}</code>
        </p>
      </Dialog>
    );
  return (
    <ActionDialog
      open={open}
      title="Invite an operator"
      keep="Not now"
      act="Make the link"
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={close}
    >
      <p>You get a link to send them yourself.</p>
      <TextField label="Name" autoComplete="off" required {...field("name")} />
      <TextField label="Email" type="email" autoComplete="off" required {...field("email")} />
      <RoleChoice field={field("desk_role")} />
    </ActionDialog>
  );
}

const linkOf = ({ path }: InviteAnswer): string => new URL(path, location.origin).href;

/** Ways to send the link. The site sends no e-mail, so the operator's own mail program is used. */
function Handover({ invited, siteName }: { invited: InviteAnswer; siteName: string }) {
  const { copy, isCopied, notCopied } = useCopy("Select the link and copy it.");
  const link = linkOf(invited);
  const body = `Hello ${invited.name},\n\nyou are invited to the operators' desk of ${siteName}. Choose a password here:\n${link}\n\nThe link works once, until ${formatMoment(invited.expires_at)}.`;
  const mail = `${mailTo(invited.email)}?subject=${encodeURIComponent(`${siteName}: operators' desk`)}&body=${encodeURIComponent(body)}`;

  return (
    <>
      <a className={buttonClass({ variant: "quiet" })} href={mail}>
        Write an email
      </a>
      <Button onClick={() => void copy(link)}>{isCopied ? "Copied" : "Copy the link"}</Button>
      <ErrorAlert>{notCopied}</ErrorAlert>
    </>
  );
}
