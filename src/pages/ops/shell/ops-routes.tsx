import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { OpsApp } from "./ops-app.tsx";
import { OpsSite } from "./ops-site.tsx";

// Every URL of the operators' desk, in one place: an application of its own, so that nobody else
// carries any of it. Links are plain: <a href="/ops/bookings/12">, the desk follows them.

const root = createRootRoute({
  component: OpsSite,
  loader: async () => (await authenticatedClient.api.v1.site.$get()).json(),
  staleTime: Infinity,
});

const signin = createRoute({
  getParentRoute: () => root,
  path: "/ops/signin",
  component: lazyRouteComponent(() => import("../auth/sign-in-page.tsx"), "SignInPage"),
});

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: "/ops/second-factor",
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
    component: lazyRouteComponent(() => import("../bookings/bookings-page.tsx"), "BookingsPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "bookings/$id",
    component: lazyRouteComponent(() => import("../bookings/booking-page.tsx"), "BookingPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "approvals",
    component: lazyRouteComponent(() => import("../approvals/approvals-page.tsx"), "ApprovalsPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "vendors",
    component: lazyRouteComponent(() => import("../vendors/vendors-page.tsx"), "VendorsPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "vendors/$id",
    component: lazyRouteComponent(() => import("../vendors/vendor-page.tsx"), "VendorPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "catalogue",
    component: lazyRouteComponent(() => import("../catalogue/catalogue-page.tsx"), "CataloguePage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "inbox",
    component: lazyRouteComponent(() => import("../inbox/inbox-page.tsx"), "InboxPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "figures",
    component: lazyRouteComponent(() => import("../figures/figures-page.tsx"), "FiguresPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "audit",
    component: lazyRouteComponent(() => import("../audit/audit-page.tsx"), "AuditPage"),
  }),
  createRoute({
    getParentRoute: () => opsRoute,
    path: "customers",
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
