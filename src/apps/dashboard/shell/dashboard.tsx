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
import { useState, type ReactNode, useEffect } from "react";
import { ConfirmDialog } from "#apps/shared/account/confirm-dialog.tsx";
import { signOut } from "#apps/shared/account/sign-out.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { SignedInQueries } from "#api-client/query-client.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { SidebarShell } from "#ui/shells/sidebar-shell.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { answerOf, upcomingQuery } from "../jobs/vendor-bookings.ts";
import { useProfile } from "../profile/use-profile.ts";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import { mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { useSession } from "#apps/shared/account/use-session.ts";
import { rememberVendor, userToken } from "#api-client/user-token.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { useTryAgain } from "#apps/shared/use-try-again.ts";

const items = [
  { label: "Services's Address", icon: <Icon name="place" />, to: "/dashboard/address" },
  { label: "Add New Services", icon: <Icon name="plus" />, to: "/dashboard/addNewService" },
  { label: "Profile", icon: <Icon name="person" />, to: "/dashboard/account" },
  { label: "My Service", icon: <DashboardIcon name="list" />, to: "/dashboard/vendor_services" },
  {
    label: "My Availability",
    icon: <DashboardIcon name="availability" />,
    to: "/dashboard/availability",
  },
  {
    label: "Upcoming Bookings",
    icon: <DashboardIcon name="calendar" />,
    to: "/dashboard/bookings",
  },
  {
    label: "Bookings History",
    icon: <DashboardIcon name="clock" />,
    to: "/dashboard/bookinghistory",
  },
  { label: "Earnings", icon: <DashboardIcon name="rupee" />, to: "/dashboard/earnings" },
];

export function Dashboard() {
  const isVendor = useVendorOnly();
  useDashboardMessages();
  // One element for both states, so that a click during hydration is not lost.
  return (
    <SignedInQueries>
      <NamedShell isSignedIn={isVendor}>{isVendor ? <Outlet /> : <Waiting />}</NamedShell>
    </SignedInQueries>
  );
}

const Waiting = () => (
  <>
    <PageTitle title="Dashboard" />
    <NoScript what="The dashboard" />
    <output className="visually-hidden">Loading...</output>
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
    <Frame person={profile?.full_name || profile?.email} waiting={waiting}>
      {children}
    </Frame>
  );
}

type FrameProps = { person: string | undefined; waiting: number; children: ReactNode };

function Frame({ person, waiting, children }: FrameProps) {
  const { name, phone, email } = useSite();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, "") });
  const leave = {
    label: "Logout",
    icon: <DashboardIcon name="leave" />,
    onPress: () => void signOut(authenticatedClient),
  };
  return (
    <SidebarShell
      brand={{ name, to: "/dashboard" }}
      items={[...items, leave]}
      currentPath={path}
      person={person}
      news={{ count: waiting, label: waiting === 1 ? "booking waits" : "bookings wait" }}
      action={{ label: "Choose services", to: "/dashboard/services" }}
      help={[
        { label: phone, href: telLink(phone), icon: "call" },
        { label: email, href: mailLink(email), icon: "mail" },
      ]}
    >
      <SuspensionNotice phone={phone} />
      {children}
      <ConfirmDialog />
    </SidebarShell>
  );
}

/** On every page while the vendor is suspended. */
function SuspensionNotice({ phone }: { phone: string }) {
  const suspension = useProfile().data?.suspension;
  if (!suspension) return null;
  return (
    <Alert tone="bad" live>
      <p>
        <b>Your account is suspended:</b> {suspension.reason}
      </p>
      <p>
        You get no new offers, and customers do not see your own services. What you have accepted
        stays yours. Call us on <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>.
      </p>
    </Alert>
  );
}

function useVendorOnly(): boolean {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const hasToken = useStoredValue(userToken) !== "";
  const isVisitor = useHydrated() && !hasToken;
  const role = useSession(client)?.role;

  useEffect(() => {
    if (isVisitor) void navigate({ to: "/registration", replace: true, state: { signIn: true } });
    else if (role === "vendor") rememberVendor();
    else if (role === "customer") void navigate({ to: "/", replace: true });
    else if (role === "operator") location.replace("/ops");
  }, [isVisitor, role, navigate]);

  // The role may be unknown for a moment, or without a network; the pages' own requests check it then.
  return hasToken && (role === undefined || role === "vendor");
}

const FAILED = "This page could not be loaded";
const NOT_FOUND = "There is no page here";

const Back = () => (
  <Link to="/dashboard" className={buttonClass({ variant: "text" })}>
    Back to the dashboard
  </Link>
);

function DashboardFailed(props: ErrorComponentProps) {
  const tryAgain = useTryAgain(props);
  return (
    <>
      <PageTitle title={FAILED} />
      <DashboardHeader title={FAILED}>
        Your bookings, services and profile are safe. Check the connection and try again.
      </DashboardHeader>
      <p className="cluster">
        <Button onClick={tryAgain}>Try again</Button>
        <Back />
      </p>
    </>
  );
}

const DashboardNotFound = () => (
  <>
    <PageTitle title={NOT_FOUND} />
    <DashboardHeader title={NOT_FOUND}>
      The address may be mistyped, or the page may have moved.
    </DashboardHeader>
    <p className="cluster">
      <Link to="/dashboard/bookings" className={buttonClass()}>
        See your bookings
      </Link>
      <Back />
    </p>
  </>
);

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
