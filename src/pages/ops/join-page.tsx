import { getRouteApi, useLocation, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { JoinForm } from "#account/web/desk/join-form.tsx";
import { userToken } from "#account/web/user-token.ts";
import { BrandMark } from "#ui/brand-mark.tsx";
import { buttonClass } from "#ui/button.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useLoaded } from "#ui/use-loaded.ts";
import { PageTitle } from "../page-title.tsx";
import { signedClient } from "../signed-client.ts";
import styles from "./sign-in-page.module.css";

const root = getRouteApi("__root__");

/** What the link says; what is wrong with it is an answer too. */
async function readInvitation(key: string) {
  const response = await signedClient.api.v1.invitations[":key"].$get({ param: { key } });
  if (response.ok) return response.json();
  if (response.status === 404 || response.status === 410)
    return { over: (await response.json()).message };
  throw new Error((await response.json()).message);
}

/** Where an invitation leads: choose a password, and one is at the desk. */
export function JoinPage() {
  const router = useRouter();
  const { name } = root.useLoaderData();
  const key = useLocation({ select: ({ pathname }) => pathname.split("/")[3] ?? "" });
  const { loaded, reload } = useLoaded(useCallback(() => readInvitation(key), [key]));

  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <PageTitle title="Join the operators" />
      <a href="/" className={styles.brand}>
        <BrandMark name={name} />
      </a>
      <h1>Join the operators</h1>
      {loaded.state === "loading" && (
        <>
          <output>Looking at the invitation...</output>
          <Skeleton shape="row" />
        </>
      )}
      {loaded.state === "failed" && (
        <LoadFailed title="The invitation could not be read." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {loaded.state === "ready" && "over" in loaded.value && (
        <>
          <p>{loaded.value.over}.</p>
          <a href="/ops/signin" className={buttonClass({ variant: "quiet" })}>
            Sign in
          </a>
        </>
      )}
      {loaded.state === "ready" && "invitation" in loaded.value && (
        <JoinForm
          client={signedClient}
          linkKey={key}
          invitation={loaded.value.invitation}
          onJoined={(token) => {
            userToken.set(token);
            void router.navigate({ href: "/ops", replace: true });
          }}
        />
      )}
    </main>
  );
}
