import { useQuery } from "@tanstack/react-query";
import {
  Outlet,
  useLocation,
  useHydrated,
  useNavigate,
  useRouter,
  Link,
  type AnyRoute,
  type ErrorComponentProps,
} from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactNode, useEffect } from "react";
import { ConfirmDialog } from "#apps/shared/account/confirm-dialog.tsx";
import { forgetCard, signOut } from "#apps/shared/account/sign-out.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { SignedInQueries } from "#api-client/query-client.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { SidebarShell } from "#ui/shells/sidebar-shell.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { answerOf, upcomingQuery } from "../jobs/vendor-bookings.ts";
import { storedEvents } from "../today/stored-events.ts";
import { useProfile } from "../profile/use-profile.ts";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import { mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import { useSession } from "#apps/shared/account/use-session.ts";
import { rememberVendor, userToken } from "#api-client/user-token.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { useLanguageInStep } from "#apps/shared/language/use-language-in-step.ts";
import { words as language } from "#apps/shared/language/other-language.en.ts";
import { words } from "./dashboard.en.ts";
import { useTryAgain } from "#apps/shared/use-try-again.ts";

const SuspensionNotice = lazy(() => import("./suspension-notice.tsx"));
const DashboardNotFound = lazy(() => import("./dashboard-not-found.tsx"));
const LeaveDialog = lazy(() => import("../today/leave-dialog.tsx"));

const items = [
  { label: words.address, icon: <Icon name="place" />, to: "/dashboard/address" },
  { label: words.addServices, icon: <Icon name="plus" />, to: "/dashboard/addNewService" },
  { label: words.profile, icon: <Icon name="person" />, to: "/dashboard/account" },
  { label: words.myService, icon: <DashboardIcon name="list" />, to: "/dashboard/vendor_services" },
  {
    label: words.availability,
    icon: <DashboardIcon name="availability" />,
    to: "/dashboard/availability",
  },
  { label: words.people, icon: <Icon name="person" />, to: "/dashboard/people" },
  {
    label: words.upcoming,
    icon: <DashboardIcon name="calendar" />,
    to: "/dashboard/bookings",
  },
  {
    label: words.history,
    icon: <DashboardIcon name="clock" />,
    to: "/dashboard/bookinghistory",
  },
  { label: words.earnings, icon: <DashboardIcon name="rupee" />, to: "/dashboard/earnings" },
];

export function Dashboard() {
  const isVendor = useVendorOnly();
  useDashboardMessages();
  useLanguageInStep(isVendor);
  // One element for both states, so that a click during hydration is not lost.
  return (
    <SignedInQueries>
      <NamedShell isSignedIn={isVendor}>{isVendor ? <Outlet /> : <Waiting />}</NamedShell>
    </SignedInQueries>
  );
}

const Waiting = () => (
  <>
    <PageTitle title={words.dashboard} />
    <NoScript what={words.theDashboard} />
    <output className="visually-hidden">{words.loading}</output>
    <Skeleton shape="line" short />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </>
);

function NamedShell({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const { data } = useProfile();
  const { data: bookings = [] } = useQuery({
    ...upcomingQuery,
    enabled: isSignedIn,
    staleTime: 60_000,
  });
  const profile = isSignedIn ? data : undefined;
  const waiting = bookings.filter((booking) => answerOf(booking) === "pending").length;
  return (
    <Frame person={profile?.full_name || profile?.email || profile?.phone_number} waiting={waiting}>
      {children}
    </Frame>
  );
}

type FrameProps = { person: string | undefined; waiting: number; children: ReactNode };

function Frame({ person, waiting, children }: FrameProps) {
  const [asksLeave, setAsksLeave] = useState(false);
  const { name, phone, email } = useSite();
  const suspension = useProfile().data?.suspension;
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, "") });
  const leave = {
    label: words.logout,
    icon: <DashboardIcon name="leave" />,
    onPress: () =>
      storedEvents.get().length > 0 ? setAsksLeave(true) : void signOut(authenticatedClient),
  };
  return (
    <SidebarShell
      brand={{ name, to: "/dashboard" }}
      items={[...items, leave]}
      currentPath={path}
      person={person}
      language={language.otherLanguage}
      news={{ count: waiting, label: words.bookingsWait(waiting) }}
      action={{ label: words.chooseServices, to: "/dashboard/services" }}
      help={[
        { label: phone, href: telLink(phone), icon: "call" },
        { label: email, href: mailLink(email), icon: "mail" },
      ]}
    >
      <Suspense>
        {suspension && <SuspensionNotice phone={phone} reason={suspension.reason} />}
      </Suspense>
      {children}
      <ConfirmDialog />
      <Suspense>{asksLeave && <LeaveDialog onClose={() => setAsksLeave(false)} />}</Suspense>
    </SidebarShell>
  );
}

function useVendorOnly(): boolean {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const hasToken = useStoredValue(userToken) !== "";
  const isVisitor = useHydrated() && !hasToken;
  const role = useSession(client)?.role;

  useEffect(() => {
    if (isVisitor) {
      void forgetCard();
      void navigate({ to: "/registration", replace: true, state: { signIn: true } });
    } else if (role === "vendor") rememberVendor();
    else if (role === "customer") void navigate({ to: "/", replace: true });
    else if (role === "operator") location.replace("/ops");
  }, [isVisitor, role, navigate]);

  // The role may be unknown for a moment, or without a network; the pages' own requests check it then.
  return hasToken && (role === undefined || role === "vendor");
}

const Back = () => (
  <Link to="/dashboard" className={buttonClass({ variant: "text" })}>
    {words.back}
  </Link>
);

function DashboardFailed(props: ErrorComponentProps) {
  const tryAgain = useTryAgain(props);
  return (
    <>
      <PageTitle title={words.failed} />
      <DashboardHeader title={words.failed}>{words.failedAdvice}</DashboardHeader>
      <p className="cluster">
        <Button onClick={tryAgain}>{words.tryAgain}</Button>
        <Back />
      </p>
    </>
  );
}

/**
 * Sets the error and not-found components of the dashboard's routes: in its shell, which is there
 * without a network, and not in the route table, which every page of the site loads.
 */
function useDashboardMessages(): void {
  const { routesById } = useRouter();
  // Before the first page inside the shell is rendered.
  useState(() => {
    for (const route of Object.values<AnyRoute>(routesById))
      if (route.id.startsWith("/dashboard"))
        route.update({ errorComponent: DashboardFailed, notFoundComponent: DashboardNotFound });
  });
}
