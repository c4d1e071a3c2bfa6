import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { OpsApp } from "./ops-app.tsx";
import { OpsSite } from "./ops-site.tsx";
import { textSearch } from "./ops-search.ts";

// All routes of /ops. It is an application of its own, so that no other page loads it. Links are
// plain anchors, `<a href="/ops/bookings/12">`, which the router follows.

const root = createRootRoute({
  component: OpsSite,
  loader: async () => (await authenticatedClient.api.v1.site.$get()).json(),
  staleTime: Infinity,
});

const signin = createRoute({
  getParentRoute: () => root,
  path: "/ops/signin",
  validateSearch: textSearch("to"),
  component: lazyRouteComponent(() => import("../auth/sign-in-page.tsx"), "SignInPage"),
});

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: "/ops/second-factor",
  validateSearch: textSearch("to"),
  component: lazyRouteComponent(() => import("../auth/second-factor-page.tsx"), "SecondFactorPage"),
});

const join = createRoute({
  getParentRoute: () => root,
  path: "/ops/join",
  component: lazyRouteComponent(() => import("../auth/join-page.tsx"), "JoinPage"),
});

const opsRoute = createRoute({ getParentRoute: () => root, path: "/ops", component: OpsApp });

const opsPages = [
  createRoute({
    getParentRoute: () => opsRoute,
    path: "/",
    component: lazyRouteComponent(() => import("../today/today-page.tsx"), "TodayPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "bookings",
    validateSearch: textSearch(
      "view",
      "status",
      "kind",
      "date",
      "slot",
      "city",
      "pin",
      "vendor",
      "q",
      "from",
      "day",
      "cursor",
    ),
    component: lazyRouteComponent(() => import("../bookings/bookings-page.tsx"), "BookingsPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "bookings/new",
    validateSearch: textSearch("customer"),
    component: lazyRouteComponent(
      () => import("../bookings/new-booking-page.tsx"),
      "NewBookingPage",
    ),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "bookings/$id",
    component: lazyRouteComponent(() => import("../bookings/booking-page.tsx"), "BookingPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "approvals",
    validateSearch: textSearch("status", "cursor"),
    component: lazyRouteComponent(() => import("../approvals/approvals-page.tsx"), "ApprovalsPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "vendors",
    validateSearch: textSearch("q", "state", "cursor"),
    component: lazyRouteComponent(() => import("../vendors/vendors-page.tsx"), "VendorsPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "vendors/$id",
    validateSearch: textSearch("cursor"),
    component: lazyRouteComponent(() => import("../vendors/vendor-page.tsx"), "VendorPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "catalogue",
    validateSearch: textSearch("item", "in", "list"),
    component: lazyRouteComponent(() => import("../catalogue/catalogue-page.tsx"), "CataloguePage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "areas",
    component: lazyRouteComponent(() => import("../areas/areas-page.tsx"), "AreasPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "inbox",
    validateSearch: textSearch("kind", "handled", "cursor"),
    component: lazyRouteComponent(() => import("../inbox/inbox-page.tsx"), "InboxPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "messages",
    validateSearch: textSearch("state", "booking", "cursor"),
    component: lazyRouteComponent(() => import("../messages/messages-page.tsx"), "MessagesPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "figures",
    validateSearch: textSearch("days", "city", "category"),
    component: lazyRouteComponent(() => import("../figures/figures-page.tsx"), "FiguresPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "audit",
    validateSearch: textSearch("q", "subject", "subject_id", "operator", "from", "to", "cursor"),
    component: lazyRouteComponent(() => import("../audit/audit-page.tsx"), "AuditPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "customers",
    validateSearch: textSearch("q", "cursor"),
    component: lazyRouteComponent(() => import("../customers/customers-page.tsx"), "CustomersPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "customers/$id",
    component: lazyRouteComponent(() => import("../customers/customer-page.tsx"), "CustomerPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "account",
    component: lazyRouteComponent(() => import("../auth/account-page.tsx"), "AccountPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "operators",
    component: lazyRouteComponent(() => import("../operators/operators-page.tsx"), "OperatorsPage"),
  }),
] as const;

export const opsRoutes = root.addChildren([
  signin,
  secondFactor,
  join,
  opsRoute.addChildren(opsPages),
]);
