import { serverNow } from "#ui/browser/server-clock.ts";
import { useSite } from "#apps/shared/site-contact.ts";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState, type ComponentProps } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { SignedInQueries, POLL_MS } from "#api-client/query-client.tsx";
import { unwrap } from "#api-client/api-error.ts";
import { userToken } from "#api-client/user-token.ts";
import { sessionNameOf } from "#kernel/session-name.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { WaitingAnswer } from "#reporting/contract.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { hasFailed, LoadFailed } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { OpsIcon } from "#ui/icons/ops-icon.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { OpsShell } from "#ui/shells/ops-shell.tsx";
import { ConfirmDialog } from "#apps/shared/account/confirm-dialog.tsx";
import { signOut } from "#apps/shared/account/sign-out.ts";
import { ops, opsKeys, DeskProvider, useDesk } from "./ops-client.tsx";
import { queryKeys } from "#api-client/query-keys.ts";

type Icon = ComponentProps<typeof OpsIcon>["name"];

const item = (label: string, href: string, icon: Icon, keys: string, waits?: Waits) => ({
  label,
  href,
  icon: <OpsIcon name={icon} />,
  keys,
  waits,
});

/** The sections of /ops with their shortcuts and the names of their counts. */
const navItems = [
  item("Today", opsPaths.today, "today", "g t", "today"),
  item("Bookings", opsPaths.bookings, "board", "g b"),
  item("Approvals", opsPaths.approvals, "checks", "g p", "approvals"),
  item("Vendors", opsPaths.vendors, "people", "g v"),
  item("Customers", opsPaths.customers, "people", "g s"),
  item("Catalogue", opsPaths.catalogue, "book", "g c"),
  item("Inbox", opsPaths.inbox, "inbox", "g i", "inbox"),
  item("Complaints", opsPaths.complaints, "inbox", "g n"),
  item("Messages", opsPaths.messages, "letter", "g m"),
  item("Ratings", opsPaths.ratings, "badge", "g r"),
  item("Figures", opsPaths.figures, "chart", "g f"),
  item("Audit trail", opsPaths.audit, "trail", "g u"),
  item("Money", opsPaths.money, "rupee", "g y"),
  item("Operators", opsPaths.operators, "badge", "g o"),
];

/** The application /ops, for operators only. Others are redirected. */
export function OpsApp() {
  const token = useStoredValue(userToken);
  useSignInWithout(token);
  // Another session is another person; the key resets all state.
  if (token === "") return <Waiting />;
  return (
    <SignedInQueries key={sessionNameOf(token)}>
      <AuthenticatedOps />
    </SignedInQueries>
  );
}

function AuthenticatedOps() {
  const router = useRouter();
  const query = useQuery(sessionQuery());
  const { data: session } = query;
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

  if (hasFailed(query))
    return (
      <main id="main">
        <LoadFailed
          title="The desk could not be opened."
          onRetry={async () => void (await query.refetch())}
        >
          We could not learn who is signed in. Check the connection and try again.
        </LoadFailed>
      </main>
    );
  if (session?.role !== "operator" || lacks) return <Waiting />;
  return (
    <DeskProvider value={session.desk}>
      <OpsPages
        person={session.name || session.email}
        roleName={(session.desk?.role ?? "helper").replace(/^./, (letter) => letter.toUpperCase())}
      />
    </DeskProvider>
  );
}

const Waiting = () => (
  <main id="main">
    <output className="visually-hidden">Loading...</output>
    <Skeleton short />
    <Skeleton shape="row" />
  </main>
);

function OpsPages({ person, roleName }: { person: string; roleName: string }) {
  const router = useRouter();
  const { name } = useSite();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/+$/, "$1") });
  const waiting = useWaiting();
  const { placeholders = [] } = waiting;
  const { opens } = useDesk();
  const go = (href: string) => void router.navigate({ href });
  const book = () => go(opsPaths.newBooking);
  useKeys([{ keys: "b", words: "book for a caller", group: "Everywhere", hint: true, run: book }]);
  return (
    <OpsShell
      brand={{ name, beside: "ops", href: opsPaths.today }}
      items={navItems
        .filter(({ href }) => opens(href))
        .map((item) => ({ ...item, waiting: item.waits && waiting[item.waits] }))}
      band={
        waiting.has_sample_people === true
          ? "Sample people with published passwords can sign in. Before others reach this site: npm run remove-samples"
          : placeholders.length > 0 && `Before customers come, set ${placeholders.join(", ")}.`
      }
      currentPath={path}
      person={{ name: person, role: roleName, href: opsPaths.account }}
      onLeave={() => void signOut(authenticatedClient)}
      find={{
        label: "Find bookings and people",
        placeholder: "Find: Booking ID, phone, name, address, service",
        onFind: (text) => go(opsPaths.bookingList({ q: text })),
      }}
      clock={<Clock />}
      onGo={go}
    >
      {opens(path) ? (
        <Outlet />
      ) : (
        <EmptyState title="Your role does not open this page.">
          An owner can give you another role.
        </EmptyState>
      )}
      <ConfirmDialog />
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

const inIndia = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The time in India, where the bookings are. */
function Clock() {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {inIndia.format(now)} <span className="soft">IST</span>
    </>
  );
}

type Waits = "today" | "approvals" | "inbox";

/** The number of waiting items in each section of /ops, polled. */
function useWaiting(): Partial<WaitingAnswer> {
  const { data = {} } = useQuery({
    queryKey: opsKeys.waiting,
    queryFn: () => unwrap(ops.waiting.$get()),
    refetchInterval: POLL_MS,
  });
  return data;
}

const sessionQuery = () =>
  queryOptions({
    queryKey: queryKeys.session,
    queryFn: () => unwrap(authenticatedClient.api.v1.session.$get()),
  });
