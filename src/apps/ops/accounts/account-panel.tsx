import { useState } from "react";
import { toSentence, unwrap } from "#api-client/api-error.ts";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { ActiveBadge } from "#ui/data/active-badge.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { TextField, PhoneField } from "#ui/forms/text-field.tsx";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { EmailLink, Facts, PhoneLink, SmallButton } from "../shell/facts.tsx";
import { ops, opsKeys, useOpsAction, useDesk, ReasonAction } from "../shell/ops-client.tsx";
import { PasswordLinkDialog } from "./password-link-dialog.tsx";
import type { OpsAccount, OpsAccountResponse } from "#account/ops/contract.ts";

const one = ops.accounts[":id"];

type AccountAction = "deactivate" | "reactivate" | "release_email" | "erase";

type ActionText = {
  /** The question, before the name. */
  title: string;
  submit: string;
  ready: string[];
  what: { customer: string; vendor?: string };
  done: (name: string) => string;
};

const BLOCKED =
  "We do not check an email at sign-up. If this one belongs to another person, free it so that they can use it. This account is signed out and has no email until you correct it.";

const TEXTS: Record<AccountAction, ActionText> = {
  deactivate: {
    title: "Deactivate",
    submit: "Deactivate the account",
    ready: ["The owner asked for it.", "The account is misused."],
    what: {
      customer:
        "The customer is signed out everywhere and cannot sign in. Open bookings stay as they are.",
      vendor:
        "The vendor is signed out everywhere, cannot sign in and gets no offers. Accepted bookings stay with the vendor: move them if you need to. The vendor’s own products are hidden.",
    },
    done: (name) => `${name} is deactivated and signed out.`,
  },
  reactivate: {
    title: "Reactivate",
    submit: "Reactivate the account",
    ready: ["The owner asked for it.", "It was deactivated by mistake."],
    what: {
      customer: "The customer can sign in again.",
      vendor:
        "The vendor can sign in again. If not suspended, they get offers again, and their own approved products are public again.",
    },
    done: (name) => `${name} can sign in again.`,
  },
  release_email: {
    title: "Free the email of",
    submit: "Free the email",
    ready: ["The owner of the email wrote to us."],
    what: { customer: BLOCKED, vendor: BLOCKED },
    done: (name) => `The email of ${name} is free.`,
  },
  erase: {
    title: "Erase",
    submit: "Erase the account",
    ready: ["The customer asked for it by phone.", "The customer asked for it in writing."],
    what: {
      customer:
        "Only when the customer asks for it. This deletes name, contacts and addresses for good. First settle what is still to pay or pay back: you cannot reach the customer afterwards.",
    },
    done: (name) => `The account of ${name} is erased.`,
  },
};

type Props = OpsAccountResponse & { name: string };

export function AccountPanel({ account, sessions, name }: Props) {
  const isOnline = useOnline();
  const { may } = useDesk();
  const [asked, setAsked] = useState<AccountAction | "correct" | "link">();
  const { id, is_active, is_email_released } = account;
  const param = { id: String(id) };
  const close = () => setAsked(undefined);
  const signingOut = useOpsAction(
    () => unwrap(one.sign_out.$post({ param })),
    () => `${name} is signed out everywhere.`,
  );

  function ask(what: typeof asked) {
    signingOut.reset();
    setAsked(what);
  }
  const button = (label: string, press: () => void) => (
    <SmallButton disabled={!isOnline || signingOut.isPending} onClick={press}>
      {label}
    </SmallButton>
  );
  const { problem } = signingOut;
  return (
    <Panel
      title="Account"
      beside={<ActiveBadge isActive={is_active} active="Can sign in" />}
      foot={
        may("operator") && (
          <>
            {button("Correct", () => ask("correct"))}
            {is_active && button("Password link", () => ask("link"))}
            {sessions.length > 0 && button("Sign out everywhere", () => void signingOut.act())}
            {!is_email_released && button("Free the email", () => ask("release_email"))}
            {is_active
              ? button("Deactivate", () => ask("deactivate"))
              : button("Reactivate", () => ask("reactivate"))}
            {account.role === "customer" && button("Erase", () => ask("erase"))}
          </>
        )
      }
    >
      <ErrorAlert>{problem && toSentence(problem.message)}</ErrorAlert>
      <Facts
        facts={{
          Email: is_email_released ? "Released to its owner" : <EmailLink email={account.email} />,
          Phone: <PhoneLink phone={account.phone_number} />,
          "Signed up": formatMoment(account.since),
          "Signed in on":
            sessions.length === 0
              ? "No device"
              : sessions.map(({ id, device, last_used_at }) => (
                  <div key={id}>
                    {device || "Unknown device"}, used {formatMoment(last_used_at)}
                  </div>
                )),
        }}
      />
      {asked === "correct" && <CorrectDialog account={account} name={name} onClose={close} />}
      {asked === "link" && <PasswordLinkDialog person={{ ...account, name }} onClose={close} />}
      {asked !== undefined && asked !== "correct" && asked !== "link" && (
        <ReasonAction
          title={`${TEXTS[asked].title} ${name}?`}
          label="Reason, for the audit trail"
          ready={TEXTS[asked].ready}
          act={TEXTS[asked].submit}
          call={(reason) => {
            const sent = { param, json: { reason } };
            return asked === "erase"
              ? unwrap(one.erase.$post(sent))
              : unwrap(one[asked].$post(sent));
          }}
          done={TEXTS[asked].done(name)}
          onClose={close}
        >
          <p>{TEXTS[asked].what[account.role]}</p>
        </ReasonAction>
      )}
    </Panel>
  );
}

type CorrectProps = { account: OpsAccount; name: string; onClose: () => void };

/** Corrects an account as it was when this was opened: a later version is refused, not overwritten. */
function CorrectDialog({ account, name, onClose }: CorrectProps) {
  const [{ id, role, email, phone_number, is_email_released, version }] = useState(account);
  const fields = { email: is_email_released ? "" : email, phone_number };
  // An account may lack one of them: what is empty and was empty is not sent.
  const given = (name: keyof typeof fields, text: string) =>
    text === "" && fields[name] === "" ? undefined : text;
  const presence = (name: keyof typeof fields) =>
    fields[name] === "" ? { optional: true } : { required: true };
  return (
    <FormDialog
      title="Correct email and phone number"
      keep="Keep as it is"
      act="Save"
      fields={fields}
      call={(typed) => {
        const json = {
          email: given("email", typed.email),
          phone_number: given("phone_number", typed.phone_number),
          version,
        };
        return unwrap(one.$put({ param: { id: String(id) }, json }));
      }}
      invalidates={opsKeys.all}
      done={`The account of ${name} is corrected.`}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            {role === "customer"
              ? "The customer signs in with the phone number."
              : "The vendor signs in with the email."}{" "}
            What was there before stays in the audit trail.
          </p>
          <TextField
            {...field("email")}
            label="Email"
            type="email"
            autoComplete="off"
            {...presence("email")}
          />
          <PhoneField {...field("phone_number")} autoComplete="off" {...presence("phone_number")} />
        </>
      )}
    </FormDialog>
  );
}
