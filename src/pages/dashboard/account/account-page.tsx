import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { PushSwitch } from "#push/web/shared/push-switch.tsx";
import { CalendarFeed } from "#booking/web/calendar/calendar-feed.tsx";
import { Security } from "#account/web/security/security.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useProfile } from "#vendor-account/web/profile/use-profile.ts";
import { ProfileFacts } from "#vendor-account/web/profile/profile-facts.tsx";
import { ProfileForm } from "#vendor-account/web/profile/profile-form.tsx";
import { SetUpSteps } from "#vendor-account/web/profile/set-up-steps.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { telLink } from "#pages/shared/site-contact.ts";
import styles from "./account-page.module.css";

const root = getRouteApi("__root__");

/** The vendor's profile and the form that changes it. */
export function AccountPage() {
  const { phone } = root.useLoaderData();
  const { data: profile, isPending, refetch } = useProfile();
  const [isEditing, setIsEditing] = useState(false);
  const toast = useToast();
  // Why the chosen document was not saved with the rest.
  const [unsaved, setUnsaved] = useState<string>();

  function turn(isEditingNext: boolean) {
    setUnsaved(undefined);
    setIsEditing(isEditingNext);
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  async function finish(unsavedDocument: string | undefined) {
    await refetch();
    turn(false);
    setUnsaved(unsavedDocument);
    toast({ text: "Account details updated successfully!" });
  }

  const edit = (
    <Button variant="quiet" onClick={() => turn(true)}>
      <DashboardIcon name="pencil" />
      Edit profile
    </Button>
  );
  const isViewing = !isEditing && !isPending;
  return (
    <>
      <PageTitle title="Profile" />
      <DashboardHeader title="Profile" actions={isViewing && edit} />
      {unsaved !== undefined && (
        <Alert tone="warn" live>
          <b>The document was not saved, everything else was.</b> {unsaved}. Edit the profile to
          choose another.
        </Alert>
      )}
      {isViewing && <SetUpSteps at="profile" />}
      {isEditing ? (
        <ProfileForm
          profile={profile}
          onSaved={finish}
          onCancel={() => turn(false)}
          note={
            <>
              To change your phone number or email, call <a href={telLink(phone)}>{phone}</a>.
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
        <div className={styles.security}>
          <section className="stack" aria-labelledby="push-title">
            <h2 id="push-title" className={styles.partTitle}>
              Notifications on this device
            </h2>
            <p className="soft">
              New bookings and changes are shown on this device, also while the site is closed.
            </p>
            <PushSwitch label="Tell me on this device" done="This device is told of bookings." />
          </section>
          <CalendarFeed />
          <Security />
        </div>
      )}
      {isViewing && (
        <BottomActionBar>
          <Button onClick={() => turn(true)}>Edit profile</Button>
        </BottomActionBar>
      )}
    </>
  );
}

const Waiting = () => (
  <>
    <output className="visually-hidden">Loading your profile...</output>
    {["name", "phone", "email", "address", "document"].map((row) => (
      <Skeleton key={row} shape="row" className={styles.row} />
    ))}
  </>
);

const NotFound = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Alert tone="bad" live className={styles.row}>
      Profile not found. Please complete your profile.
    </Alert>
    <p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </p>
  </>
);
