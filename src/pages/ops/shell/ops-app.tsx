import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { opsPaths } from "#kernel/ops-paths.ts";
import { signOut } from "#account/web/session/sign-out.ts";
import { userToken } from "#api-client/user-token.ts";
import { OpsShell } from "#ui/shells/ops-shell.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { hasFailed } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { createQueryClient } from "#api-client/query-client.ts";
import { sessionQuery } from "#api-client/session-query.ts";
import { Clock } from "./clock.tsx";
import { navItems } from "./nav-items.tsx";
import { useWaiting } from "./use-waiting.ts";

const root = getRouteApi("__root__");

/** The application /ops, for operators only. Others are redirected. */
export function OpsApp() {
  const token = useStoredValue(userToken);
  useSignInWithout(token);
  // Another token is another person; the key resets all state.
  return token === "" ? <Waiting /> : <OpsSession key={token} />;
}

function OpsSession() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthenticatedOps />
    </QueryClientProvider>
  );
}

/** /ops for the owner of the token, once that is known. */
function AuthenticatedOps() {
  const router = useRouter();
  const query = useQuery(sessionQuery());
  const { data: session, refetch } = query;
  const role = session?.role;

  useEffect(() => {
    if (role === "vendor") location.replace("/dashboard");
    else if (role === "customer") location.replace("/");
  }, [role]);

  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const lacks = session?.needs !== undefined;
  useEffect(() => {
    if (!lacks || path.startsWith(opsPaths.secondFactor)) return;
    const href = opsPaths.returningTo(opsPaths.secondFactor, path);
    void router.navigate({ href, replace: true });
  }, [lacks, path, router]);

  if (hasFailed(query)) return <NotOpen onRetry={async () => void (await refetch())} />;
  if (session?.role !== "operator" || lacks) return <Waiting />;
  return <OpsPages person={session.name || session.email} />;
}

const NotOpen = ({ onRetry }: { onRetry: () => Promise<void> }) => (
  <main id="main">
    <LoadFailed title="The desk could not be opened." onRetry={onRetry}>
      We could not learn who is signed in. Check the connection and try again.
    </LoadFailed>
  </main>
);

const Waiting = () => (
  <main id="main">
    <output className="visually-hidden">Loading...</output>
    <Skeleton short />
    <Skeleton shape="row" />
  </main>
);

function OpsPages({ person }: { person: string }) {
  const router = useRouter();
  const { name } = root.useLoaderData();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/+$/, "$1") });
  const waiting = useWaiting();
  const go = (href: string) => void router.navigate({ href });
  useKeys([
    {
      keys: "b",
      words: "book for a caller",
      group: "Everywhere",
      hint: true,
      run: () => go(opsPaths.newBooking),
    },
  ]);
  return (
    <OpsShell
      brand={{ name, beside: "ops", href: opsPaths.today }}
      items={navItems.map((item) => ({ ...item, waiting: item.waits && waiting[item.waits] }))}
      band={
        waiting.has_sample_people === true &&
        "Sample people with published passwords can sign in. Before others reach this site: npm run remove-samples"
      }
      currentPath={path}
      person={{ name: person, role: "Operator", href: opsPaths.account }}
      onLeave={() => void signOut(authenticatedClient)}
      find={{
        label: "Find a booking by order id, phone number, name, e-mail, address or vendor",
        placeholder: "Find a booking: order id, phone, name, address",
        onFind: (text) => go(opsPaths.bookingList({ q: text })),
      }}
      clock={<Clock />}
      onGo={go}
    >
      <Outlet />
    </OpsShell>
  );
}

/** Redirects to the sign-in without a token, and from there back. */
function useSignInWithout(token: string): void {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const hasToken = token !== "";

  useEffect(() => {
    // During the redirect /ops is still mounted.
    if (hasToken || path.startsWith(opsPaths.signIn)) return;
    const to = path === opsPaths.today ? "" : path;
    void router.navigate({ href: opsPaths.returningTo(opsPaths.signIn, to), replace: true });
  }, [hasToken, path, router]);
}
