import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { PushSwitch } from "#apps/shared/push/push-switch.tsx";
import { ContactProofs } from "#apps/shared/account/contact-proofs.tsx";
import { loadAccount } from "#apps/shared/account/security-calls.ts";
import { AccountPart, Security } from "#apps/shared/account/security.tsx";
import type { AccountAnswer } from "#account/customers/contract.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { DoneAlert, ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useProfile } from "../profile/use-profile.ts";
import { ProfileFacts } from "../profile/profile-facts.tsx";
import { addressesQuery } from "../address/address-form.tsx";
import { ProfileForm } from "../profile/profile-form.tsx";
import { isComplete, isEmpty, SetUpSteps } from "../profile/set-up-steps.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import styles from "./account-page.module.css";
import { formatDate } from "#kernel/time/local-time.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { useCopy } from "#apps/shared/use-copy.ts";
import { LoadFailed } from "#ui/feedback/query-view.tsx";
import { words } from "./account-page.en.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Opens the profile's form. */
    edit?: boolean;
  }
}

export function AccountPage() {
  const { phone } = useSite();
  const { data: profile, isPending, refetch } = useProfile();
  const { data: addresses } = useQuery(addressesQuery);
  const asked = useLocation({ select: ({ state }) => state.edit === true });
  const [isEditing, setIsEditing] = useState(asked);
  const toast = useToast();
  const [unsaved, setUnsaved] = useState<string>();

  function turn(isEditingNext: boolean) {
    setUnsaved(undefined);
    setIsEditing(isEditingNext);
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  async function finish(unsavedDocument: string | undefined) {
    const { data: saved } = await refetch();
    turn(false);
    setUnsaved(unsavedDocument);
    if (unsavedDocument === undefined)
      toast({
        text: saved && isEmpty(saved) ? words.nothing : words.updated,
        isPart: saved !== undefined && !isComplete(saved),
      });
  }

  const edit = (
    <Button variant="quiet" onClick={() => turn(true)}>
      <DashboardIcon name="pencil" />
      {words.edit}
    </Button>
  );
  const isViewing = !isEditing && !isPending;
  return (
    <>
      <PageTitle title={words.title} />
      <DashboardHeader title={words.title} actions={isViewing && edit} />
      {unsaved !== undefined && (
        <Alert tone="warn" live>
          <b>{words.documentUnsaved}</b>
          {words.chooseAnother(unsaved)}
        </Alert>
      )}
      {isViewing && profile?.email === "" && <OwnContacts />}
      {isViewing && <SetUpSteps at="profile" />}
      {isEditing && !isPending ? (
        <ProfileForm
          profile={profile}
          workplace={addresses?.[0]}
          onSaved={finish}
          onCancel={() => turn(false)}
          note={
            <>
              {words.callToChange}
              <a href={telLink(phone)}>{phone}</a>
              {words.end}
            </>
          }
        />
      ) : isPending ? (
        <Waiting />
      ) : profile ? (
        <ProfileFacts profile={profile} />
      ) : (
        <NotFound onRetry={() => void refetch()} />
      )}
      {isViewing && (
        <div className={`stack ${styles.security}`} data-gap="7">
          {profile?.email !== "" && <OwnContacts />}
          <section className="stack" aria-labelledby="push-title">
            <h2 id="push-title" className="step-2">
              {words.pushTitle}
            </h2>
            <p className="soft">{words.pushMeans}</p>
            <PushSwitch label={words.push} done={words.pushOn} />
          </section>
          <CalendarFeed />
          <Security />
        </div>
      )}
      {isViewing && (
        <BottomActionBar>
          <Button onClick={() => turn(true)}>{words.edit}</Button>
        </BottomActionBar>
      )}
    </>
  );
}

const Waiting = () => (
  <>
    <output className="visually-hidden">{words.loading}</output>
    {["name", "phone", "email", "address", "document"].map((row) => (
      <Skeleton key={row} shape="row" className="readable" />
    ))}
  </>
);

const NotFound = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Alert tone="bad" live className="readable">
      {words.notFound}
    </Alert>
    <p>
      <Button variant="quiet" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </p>
  </>
);

/** Nothing where the site can send no code. */
function OwnContacts() {
  const { loaded } = useLoaded(loadAccount);
  const [changed, setChanged] = useState<AccountAnswer>();
  if (loaded.state !== "ready" || loaded.value.provable.length === 0) return null;
  return (
    <AccountPart id="contacts-title" title={words.contacts}>
      <ContactProofs
        account={changed ?? loaded.value}
        onChanged={setChanged}
        heading="contacts-title"
        why={words.contactsWhy}
      />
    </AccountPart>
  );
}

const { calendar } = authenticatedClient.api.v1;

const loadFeed = async () => (await unwrap(calendar.$get())).feed;

const asWebcal = (url: string): string => url.replace(/^https?:/, "webcal:");

function CalendarFeed() {
  const { loaded, reload } = useLoaded(loadFeed);
  const [url, setUrl] = useState<string>();
  /** The pressed button may be gone then. */
  async function turnToTitle() {
    await reload();
    document.getElementById("calendar-title")?.focus({ preventScroll: true });
  }
  const renewing = useAction(() => unwrap(calendar.$post()), {
    onDone: ({ path }) => {
      revoking.reset();
      setIsRevoked(false);
      setUrl(new URL(path, location.origin).href);
      return turnToTitle();
    },
  });
  const revoking = useAction(() => unwrap(calendar.$delete()), {
    onDone: () => {
      renewing.reset();
      setUrl(undefined);
      setIsRevoked(true);
      return turnToTitle();
    },
  });
  const [isRevoked, setIsRevoked] = useState(false);
  const { copy, isCopied, notCopied } = useCopy(words.copyByHand);
  const problem = renewing.problem?.message ?? revoking.problem?.message ?? notCopied;
  const done = isRevoked ? words.switchedOff : url && (isCopied ? words.copied : words.ready);

  const since = loaded.state === "ready" ? loaded.value : undefined;
  return (
    <section className="stack readable" aria-labelledby="calendar-title">
      <h2 id="calendar-title" className="step-2" tabIndex={-1}>
        {words.calendar}
      </h2>
      <p className="soft">{words.calendarMeans}</p>
      <ErrorAlert>{problem}</ErrorAlert>
      <DoneAlert>{done && problem === undefined && done}</DoneAlert>
      {loaded.state === "loading" && <Skeleton shape="line" short />}
      {loaded.state === "failed" && (
        <LoadFailed title={words.noCalendar} onRetry={reload}>
          {words.connection}
        </LoadFailed>
      )}
      {url !== undefined && (
        <div className="well stack">
          <p>{words.once}</p>
          <p>
            <code className={styles.address}>{url}</code>
          </p>
          <div className="cluster">
            <a className={buttonClass()} href={asWebcal(url)}>
              {words.open}
            </a>
            <Button variant="quiet" onClick={() => void copy(url)}>
              {words.copy}
            </Button>
          </div>
        </div>
      )}
      {loaded.state === "ready" && since === null && (
        <p>
          <Button variant="quiet" busy={renewing.isPending} onClick={() => void renewing.act()}>
            {words.make}
          </Button>
        </p>
      )}
      {since && (
        <>
          {url === undefined && <p>{words.inUse(formatDate(new Date(since.created_at)))}</p>}
          <div className="cluster">
            <Button variant="quiet" busy={renewing.isPending} onClick={() => void renewing.act()}>
              {words.makeNew}
            </Button>
            <Button variant="text" busy={revoking.isPending} onClick={() => void revoking.act()}>
              {words.off}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
