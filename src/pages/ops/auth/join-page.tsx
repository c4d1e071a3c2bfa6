import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { opsPaths } from "#kernel/ops-paths.ts";
import { JoinForm } from "#account/web/ops/join-form.tsx";
import { useLinkKey } from "#account/web/sign-in/use-link-key.ts";
import { userToken } from "#api-client/user-token.ts";
import { BrandMark } from "#ui/shells/brand-mark.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { hasStatus, messageOf } from "#api-client/api-error.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { hasFailed } from "#ui/feedback/query-view.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import styles from "./sign-in-page.module.css";

const root = getRouteApi("__root__");

/** Resolves to the invitation, or to the problem of its link as text. */
async function readInvitation(key: string) {
  try {
    return await unwrap(authenticatedClient.api.v1.invitations.read.$post({ json: { key } }));
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 410)) return { over: messageOf(error) };
    throw error;
  }
}

/** The page of an invitation: choosing a password creates the operator's account. */
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
  const query = useQuery({
    queryKey: queryKeys.invitation(linkKey),
    queryFn: () => readInvitation(linkKey),
    refetchOnWindowFocus: false,
  });
  if (query.data === undefined && !hasFailed(query))
    return (
      <>
        <output>Looking at the invitation...</output>
        <Skeleton shape="row" />
      </>
    );
  if (query.data === undefined)
    return (
      <LoadFailed
        title="The invitation could not be read."
        onRetry={async () => void (await query.refetch())}
      >
        Check the connection and try again.
      </LoadFailed>
    );
  if ("over" in query.data) return <Over>{query.data.over}</Over>;
  return (
    <JoinForm
      linkKey={linkKey}
      invitation={query.data.invitation}
      onJoined={(token) => {
        userToken.set(token);
        void router.navigate({ href: opsPaths.today, replace: true });
      }}
    />
  );
}

const Over = ({ children }: { children: ReactNode }) => (
  <>
    <p>{children}.</p>
    <a href={opsPaths.signIn} className={buttonClass({ variant: "quiet" })}>
      Sign in
    </a>
  </>
);
