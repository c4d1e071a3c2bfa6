import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useCallback, type ReactNode } from "react";
import { JoinForm } from "#account/web/ops/join-form.tsx";
import { useLinkKey } from "#account/web/sign-in/use-link-key.ts";
import { userToken } from "#api-client/user-token.ts";
import { BrandMark } from "#ui/shells/brand-mark.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLoaded } from "#ui/browser/use-query.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import styles from "./sign-in-page.module.css";

const root = getRouteApi("__root__");

/** What the link says; what is wrong with it is an answer too. */
async function readInvitation(key: string) {
  const response = await authenticatedClient.api.v1.invitations.read.$post({ json: { key } });
  if (response.ok) return response.json();
  if (response.status === 404 || response.status === 410)
    return { over: (await response.json()).message };
  throw new Error((await response.json()).message);
}

/** Where an invitation leads: choose a password, and one is at the desk. */
export function JoinPage() {
  const { name } = root.useLoaderData();
  const key = useLinkKey();
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <PageTitle title="Join the operators" />
      <a href="/" className={styles.brand}>
        <BrandMark name={name} />
      </a>
      <h1>Join the operators</h1>
      {key === undefined && <Skeleton shape="row" />}
      {key === "" && <Over>This link is not complete. Open it again as it was sent to you</Over>}
      {key !== undefined && key !== "" && <Invited linkKey={key} />}
    </main>
  );
}

function Invited({ linkKey }: { linkKey: string }) {
  const router = useRouter();
  const { loaded, reload } = useLoaded(useCallback(() => readInvitation(linkKey), [linkKey]));
  if (loaded.state === "loading")
    return (
      <>
        <output>Looking at the invitation...</output>
        <Skeleton shape="row" />
      </>
    );
  if (loaded.state === "failed")
    return (
      <LoadFailed title="The invitation could not be read." onRetry={reload}>
        Check the connection and try again.
      </LoadFailed>
    );
  if ("over" in loaded.value) return <Over>{loaded.value.over}</Over>;
  return (
    <JoinForm
      client={authenticatedClient}
      linkKey={linkKey}
      invitation={loaded.value.invitation}
      onJoined={(token) => {
        userToken.set(token);
        void router.navigate({ href: "/ops", replace: true });
      }}
    />
  );
}

const Over = ({ children }: { children: ReactNode }) => (
  <>
    <p>{children}.</p>
    <a href="/ops/signin" className={buttonClass({ variant: "quiet" })}>
      Sign in
    </a>
  </>
);
