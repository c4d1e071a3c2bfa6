import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Security } from "#account/web/security/security.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ThumbBar } from "#ui/actions/thumb-bar.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { WorkHead } from "#ui/layout/work-head.tsx";
import { WorkIcon } from "#ui/icons/work-icon.tsx";
import { useProfile } from "#vendor-account/web/profile/profile-context.ts";
import { ProfileFacts } from "#vendor-account/web/profile/profile-facts.tsx";
import { ProfileForm } from "#vendor-account/web/profile/profile-form.tsx";
import { SetUp } from "#vendor-account/web/profile/set-up.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { signedClient } from "#api-client/signed-client.ts";
import { telLink } from "#pages/site/shell/site.ts";
import styles from "./account-page.module.css";

const root = getRouteApi("__root__");

/** The vendor's profile: what is known, and the form that changes it. */
export function AccountPage() {
  const { phone } = root.useLoaderData();
  const { client } = useRouter().options.context;
  const { loaded, reload } = useProfile();
  const [isEditing, setIsEditing] = useState(false);
  const toast = useToast();
  // Why the document that was chosen is not among what was saved.
  const [unsaved, setUnsaved] = useState<string>();
  const profile = loaded.state === "ready" ? loaded.value : undefined;

  function turn(isEditingNext: boolean) {
    setUnsaved(undefined);
    setIsEditing(isEditingNext);
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  async function finish(unsavedDocument: string | undefined) {
    await reload();
    turn(false);
    setUnsaved(unsavedDocument);
    toast({ text: "Account details updated successfully!" });
  }

  const edit = (
    <Button variant="quiet" onClick={() => turn(true)}>
      <WorkIcon name="pencil" />
      Edit profile
    </Button>
  );
  const isViewing = !isEditing && loaded.state !== "loading";
  return (
    <>
      <PageTitle title="Profile" />
      <WorkHead title="Profile" actions={isViewing && edit} />
      {unsaved !== undefined && (
        <Notice tone="warn" live>
          <b>The document was not saved, everything else was.</b> {unsaved}. Edit the profile to
          choose another.
        </Notice>
      )}
      {isViewing && <SetUp client={signedClient} at="profile" />}
      {loaded.state === "loading" ? (
        <Waiting />
      ) : isEditing ? (
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
      ) : profile ? (
        <ProfileFacts profile={profile} />
      ) : (
        <NotFound onRetry={() => void reload()} />
      )}
      {isViewing && (
        <div className={styles.security}>
          <Security client={client} />
        </div>
      )}
      {isViewing && (
        <ThumbBar>
          <Button onClick={() => turn(true)}>Edit profile</Button>
        </ThumbBar>
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
    <Notice tone="bad" live className={styles.row}>
      Profile not found. Please complete your profile.
    </Notice>
    <p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </p>
  </>
);
