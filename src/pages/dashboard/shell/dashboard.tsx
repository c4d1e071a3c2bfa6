import { QueryClientProvider } from "@tanstack/react-query";
import { getRouteApi, Outlet, useLocation } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { signOut } from "#account/web/session/sign-out.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { createQueryClient } from "#api-client/query-client.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { SidebarShell } from "#ui/shells/sidebar-shell.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useProfile } from "#vendor-account/web/profile/use-profile.ts";
import { SuspensionNotice } from "#vendor-account/web/profile/suspension-notice.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { mailLink, telLink } from "#pages/shared/site-contact.ts";
import { useVendorOnly } from "./use-vendor-only.ts";
import { useDashboardMessages } from "./dashboard-messages.tsx";

const root = getRouteApi("__root__");

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
];

/** The dashboard. Redirects a visitor to the registration and a customer to the home page. */
export function Dashboard() {
  const [queryClient] = useState(createQueryClient);
  const isVendor = useVendorOnly();
  useDashboardMessages();
  // One element for both states, so that a click during hydration is not lost.
  return (
    <QueryClientProvider client={queryClient}>
      <NamedShell isSignedIn={isVendor}>{isVendor ? <Outlet /> : <Waiting />}</NamedShell>
    </QueryClientProvider>
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

/** The shell with the vendor's full name, or the e-mail address while there is no name. */
function NamedShell({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const { data } = useProfile();
  const profile = isSignedIn ? data : undefined;
  return <Frame person={profile?.full_name || profile?.email}>{children}</Frame>;
}

function Frame({ person, children }: { person: string | undefined; children: ReactNode }) {
  const { name, phone, email } = root.useLoaderData();
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
      action={{ label: "Choose services", to: "/dashboard/services" }}
      help={[
        { label: phone, href: telLink(phone), icon: "call" },
        { label: email, href: mailLink(email), icon: "mail" },
      ]}
    >
      <SuspensionNotice phone={phone} />
      {children}
    </SidebarShell>
  );
}
