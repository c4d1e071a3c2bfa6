import { getRouteApi, Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { signOut } from "#account/web/sign-out.ts";
import { useSession } from "#account/web/use-session.ts";
import { userToken } from "#account/web/user-token.ts";
import { DeskShell } from "#ui/desk-shell.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useStoredValue } from "#ui/stored-value.ts";
import { signedClient } from "../signed-client.ts";
import { Clock } from "./clock.tsx";
import { deskItems } from "./desk-items.tsx";
import { useWaiting } from "./use-waiting.ts";

const root = getRouteApi("__root__");

/** The desk, for operators only: whoever is somebody else is led to where they belong. */
export function Desk() {
  const session = useOperatorOnly();
  return session === undefined ? <Waiting /> : <OpenDesk person={session.name || session.email} />;
}

const Waiting = () => (
  <main id="main">
    <output className="visually-hidden">Loading...</output>
    <Skeleton short />
    <Skeleton shape="row" />
  </main>
);

function OpenDesk({ person }: { person: string }) {
  const router = useRouter();
  const { name } = root.useLoaderData();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/+$/, "$1") });
  const waiting = useWaiting();
  const go = (href: string) => void router.navigate({ href });
  return (
    <DeskShell
      brand={{ name, beside: "ops", href: "/ops" }}
      items={deskItems.map((item) => ({ ...item, waiting: waiting[item.waits ?? "nothing"] }))}
      currentPath={path}
      person={{ name: person, role: "Operator" }}
      onLeave={() => void signOut(signedClient)}
      find={{
        label: "Find a booking by order id, phone number or name",
        placeholder: "Find a booking: order id, phone or name",
        onFind: (text) => go(`/ops/bookings?view=list&q=${encodeURIComponent(text)}`),
      }}
      clock={<Clock />}
      onGo={go}
    >
      <Outlet />
    </DeskShell>
  );
}

/** The operator who is signed in; undefined while that is not known, or while nobody is. */
function useOperatorOnly() {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const hasToken = useStoredValue(userToken) !== "";
  const session = useSession(signedClient);
  const role = session?.role;

  useEffect(() => {
    // While the way leads to the sign-in, the desk is still here.
    if (path.startsWith("/ops/signin")) return;
    const back = path === "/ops" ? "" : `?to=${encodeURIComponent(path)}`;
    if (!hasToken) void router.navigate({ href: `/ops/signin${back}`, replace: true });
    else if (role === "vendor") location.replace("/dashboard");
    else if (role === "customer") location.replace("/");
  }, [hasToken, role, path, router]);

  return role === "operator" ? (session ?? undefined) : undefined;
}
