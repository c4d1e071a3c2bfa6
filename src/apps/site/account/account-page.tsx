import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { AccountPart, Security } from "#apps/shared/account/security.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert, DoneAlert } from "#ui/feedback/error-alert.tsx";
import { AccountFrame, AccountSkeleton } from "./account-frame.tsx";
import { clearStorage } from "../shell/clear-storage.ts";
import { useCustomerOnly } from "../shell/use-customer-only.ts";
import type { AccountAnswer } from "#account/customers/contract.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { NotLoaded } from "#ui/feedback/query-view.tsx";
import { downloadAccount, eraseAccount, changeAccount } from "./account-calls.ts";
import { loadOwnBookings } from "../bookings/own-booking-calls.ts";
import { AddressList } from "./address-list.tsx";
import { ContactForm } from "./contact-form.tsx";
import { loadAccount, type AccountProps } from "#apps/shared/account/security-calls.ts";
import { ContactProofs } from "#apps/shared/account/contact-proofs.tsx";
import { Button } from "#ui/actions/button.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { useAction } from "#api-client/use-action.ts";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import type { ChannelName } from "#notifications/fields.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";

export function AccountPage() {
  const [isErased, setIsErased] = useState(false);
  const isSignedIn = useCustomerOnly("/account", isErased);

  function leave() {
    setIsErased(true);
    clearStorage();
  }
  return (
    <AccountFrame
      title={isErased ? "Account deleted" : "Your account"}
      description="Your name, phone number, email and addresses, how you hear from us, your password, and where you are signed in."
      what="Your account"
    >
      {isErased ? (
        <Alert tone="good" live>
          Your account is deleted, with your name, addresses and our messages to you.{" "}
          <Link to="/">Home</Link>
        </Alert>
      ) : isSignedIn === true ? (
        <>
          <p>
            <Link to="/bookings">My bookings</Link>
          </p>
          <Profile />
          <Security />
          <div className="readable">
            <DataExport onErased={leave} />
          </div>
        </>
      ) : (
        <AccountSkeleton />
      )}
    </AccountFrame>
  );
}

function Profile() {
  const { loaded, reload } = useLoaded(loadAccount);
  const [changed, setChanged] = useState<AccountAnswer>();

  if (loaded.state !== "ready")
    return <NotLoaded state={loaded.state} what="Your account" onRetry={reload} />;
  const parts = { account: changed ?? loaded.value, onChanged: setChanged };
  return (
    <div className="stack readable" data-gap="7">
      <AccountPart id="details-title" title="Your details">
        <p className="soft">We fill these in when you book.</p>
        <ContactForm {...parts} />
        <ContactProofs
          {...parts}
          heading="details-title"
          why="Confirm that they are yours. Bookings that our team makes for your number then appear in this account."
        />
      </AccountPart>
      <AccountPart id="addresses-title" title="Addresses">
        <AddressList {...parts} />
      </AccountPart>
      <AccountPart id="hear-by-title" title="How you hear from us">
        <NotificationPreferences {...parts} />
      </AccountPart>
    </div>
  );
}

function DataExport({ onErased }: { onErased: () => void }) {
  const { act, isPending, problem } = useAction(downloadAccount);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <AccountPart id="data-title" title="Your data">
      <p className="soft">
        One file with what we keep about you: your account, addresses, bookings, our messages to
        you, and where you are signed in. Your messages to us are in it once you confirm your email.
      </p>
      <ErrorAlert>{problem?.message}</ErrorAlert>
      <p className="cluster">
        <Button variant="quiet" busy={isPending} onClick={() => void act()}>
          Download my data
        </Button>
        <Button variant="quietDanger" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </p>
      {isAsking && <EraseDialog onErased={onErased} onClose={() => setIsAsking(false)} />}
    </AccountPart>
  );
}

const loadOpen = () => loadOwnBookings("upcoming");

function EraseDialog({ onErased, onClose }: { onErased: () => void; onClose: () => void }) {
  const { notice, isPending, field, onSubmit } = useForm({
    values: { password: "" },
    call: ({ password }) => eraseAccount(password),
    onDone: onErased,
  });
  const { loaded } = useLoaded(loadOpen);
  const open = loaded.state === "ready" ? loaded.value.items : [];
  return (
    <ActionDialog
      title="Delete your account?"
      keep="Keep my account"
      act={open.length === 0 ? "Delete for good" : undefined}
      isDanger
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={onClose}
    >
      <p>
        We delete your name, phone number, email, addresses and our messages to you at once, and
        nobody can bring them back. Past bookings stay in our books without your name: what was
        done, when, and at what price.
      </p>
      <p>We cannot delete bookings you made without signing in. Write to us for those.</p>
      {open.length > 0 ? (
        <Alert tone="warn">
          First cancel your open {open.length === 1 ? "booking" : "bookings"}, or wait until the
          work is done:{" "}
          <Link to="/bookings">{open.map(({ order_id }) => order_id).join(", ")}</Link>.
        </Alert>
      ) : (
        <PasswordField
          {...field("password")}
          id="erase-password"
          label="Your password"
          autoComplete="current-password"
          required
        />
      )}
    </ActionDialog>
  );
}

const WAYS: readonly { channel: ChannelName; label: string }[] = [
  { channel: "email", label: "Email" },
  { channel: "sms", label: "SMS" },
  { channel: "whatsapp", label: "WhatsApp" },
  { channel: "push", label: "Notifications in the browsers that you allow" },
];

function NotificationPreferences({ account: { hear_by }, onChanged }: AccountProps) {
  const [isSaved, setIsSaved] = useState(false);
  const {
    act,
    pending: [wanted],
    problem,
  } = useAction((ways: ChannelName[]) => changeAccount({ hear_by: ways }), {
    onDone: (account) => {
      onChanged(account);
      setIsSaved(true);
    },
  });

  function turn(channel: ChannelName, isOn: boolean) {
    const ways = WAYS.map((way) => way.channel);
    setIsSaved(false);
    void act(ways.filter((one) => (one === channel ? isOn : hear_by.includes(one))));
  }

  return (
    <div className="stack">
      <p className="soft">
        About your bookings, never advertising. If we cancel or move a booking, we always tell you.
      </p>
      <fieldset>
        <legend className="visually-hidden">Ways to hear from us</legend>
        {WAYS.map(({ channel, label }) => (
          <Checkbox
            key={channel}
            label={label}
            checked={(wanted ?? hear_by).includes(channel)}
            disabled={wanted !== undefined}
            onChange={({ target }) => turn(channel, target.checked)}
          />
        ))}
      </fieldset>
      <ErrorAlert>{problem?.message}</ErrorAlert>
      <DoneAlert>{isSaved && "Saved."}</DoneAlert>
    </div>
  );
}
