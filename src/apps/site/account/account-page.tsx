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
import { words } from "./account-page.en.ts";

export function AccountPage() {
  const [isErased, setIsErased] = useState(false);
  const isSignedIn = useCustomerOnly("/account", isErased);

  function leave() {
    setIsErased(true);
    clearStorage();
  }
  return (
    <AccountFrame
      title={isErased ? words.deletedTitle : words.title}
      description={words.description}
      what={words.needsScripts}
    >
      {isErased ? (
        <Alert tone="good" live>
          {words.deleted}
          <Link to="/">{words.home}</Link>
        </Alert>
      ) : isSignedIn === true ? (
        <>
          <p>
            <Link to="/bookings">{words.myBookings}</Link>
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
    return <NotLoaded state={loaded.state} what={words.account} onRetry={reload} />;
  const parts = { account: changed ?? loaded.value, onChanged: setChanged };
  return (
    <div className="stack readable" data-gap="7">
      <AccountPart id="details-title" title={words.details}>
        <p className="soft">{words.detailsMeans}</p>
        <ContactForm {...parts} />
        <ContactProofs {...parts} heading="details-title" why={words.whyConfirm} />
      </AccountPart>
      <AccountPart id="addresses-title" title={words.addresses}>
        <AddressList {...parts} />
      </AccountPart>
      <AccountPart id="hear-by-title" title={words.hearBy}>
        <NotificationPreferences {...parts} />
      </AccountPart>
    </div>
  );
}

function DataExport({ onErased }: { onErased: () => void }) {
  const { act, isPending, problem } = useAction(downloadAccount);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <AccountPart id="data-title" title={words.data}>
      <p className="soft">{words.dataMeans}</p>
      <ErrorAlert>{problem?.message}</ErrorAlert>
      <p className="cluster">
        <Button variant="quiet" busy={isPending} onClick={() => void act()}>
          {words.download}
        </Button>
        <Button variant="quietDanger" onClick={() => setIsAsking(true)}>
          {words.delete}
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
      title={words.deleteQuestion}
      keep={words.keep}
      act={open.length === 0 ? words.deleteAct : undefined}
      isDanger
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={onClose}
    >
      <p>{words.deleteMeans}</p>
      <p>{words.withoutAccount}</p>
      {open.length > 0 ? (
        <Alert tone="warn">
          {words.cancelFirst(open.length)}
          <Link to="/bookings">{open.map(({ order_id }) => order_id).join(", ")}</Link>
          {words.end}
        </Alert>
      ) : (
        <PasswordField
          {...field("password")}
          id="erase-password"
          label={words.password}
          autoComplete="current-password"
          required
        />
      )}
    </ActionDialog>
  );
}

const WAYS: readonly { channel: ChannelName; label: string }[] = [
  { channel: "email", label: words.email },
  { channel: "sms", label: words.sms },
  { channel: "whatsapp", label: words.whatsapp },
  { channel: "push", label: words.push },
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
      <p className="soft">{words.hearByMeans}</p>
      <fieldset>
        <legend className="visually-hidden">{words.ways}</legend>
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
      <DoneAlert>{isSaved && words.saved}</DoneAlert>
    </div>
  );
}
