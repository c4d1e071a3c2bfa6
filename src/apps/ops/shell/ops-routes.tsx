import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { SignedInQueries } from "#api-client/query-client.tsx";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { KeysProvider } from "#ui/keyboard/shortcuts.tsx";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { useRouteFocus } from "#apps/shared/use-route-focus.ts";
import { useSpaLinks } from "#apps/shared/use-spa-links.ts";
import { OpsApp } from "./ops-app.tsx";
import { BOOKING_FILTERS, textSearch } from "./list-page.tsx";

function OpsSite() {
  useRouteFocus();
  useSpaLinks();
  return (
    <SignedInQueries>
      <KeysProvider>
        <Toasts>
          <SkipLink />
          <Outlet />
        </Toasts>
      </KeysProvider>
    </SignedInQueries>
  );
}

// All routes of /ops. It is an application of its own, so that no other page loads it. Links are
// plain anchors, `<a href="/ops/bookings/12">`, which the router follows.

const root = createRootRoute({
  component: OpsSite,
  loader: async () => (await authenticatedClient.api.v1.site.$get()).json(),
  staleTime: Infinity,
});

/** A page below `parent`: its path, its component, and the filters in its URL, `q state cursor`. */
const page = <
  Parent extends AnyRoute,
  const Path extends string,
  // oxlint-disable-next-line typescript/no-explicit-any -- the bound that the router's own types have
  Module extends Record<string, any>,
  Filters extends string = "",
>(
  parent: Parent,
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module & string,
  filters = "" as Filters,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: textSearch(filters),
    component: lazyRouteComponent(load, name),
  });

const ops = createRoute({ getParentRoute: () => root, path: "/ops", component: OpsApp });

const BOOKINGS = `${BOOKING_FILTERS} view from day cursor` as const;
/** Of payments, and of the bank's lines. */
const MONEY = "state cursor lines side lines_cursor";
const AUDIT = "q subject subject_id operator from to cursor";

const opsPages = [
  page(ops, "/", () => import("../today/today-page.tsx"), "TodayPage"),
  page(ops, "bookings", () => import("../bookings/bookings-page.tsx"), "BookingsPage", BOOKINGS),
  page(
    ops,
    "bookings/new",
    () => import("../callers/new-booking-page.tsx"),
    "NewBookingPage",
    "customer after",
  ),
  page(ops, "bookings/$id", () => import("../booking/booking-page.tsx"), "BookingPage"),
  page(
    ops,
    "approvals",
    () => import("../approvals/approvals-page.tsx"),
    "ApprovalsPage",
    "status cursor",
  ),
  page(
    ops,
    "vendors",
    () => import("../vendors/vendors-page.tsx"),
    "VendorsPage",
    "q state cursor",
  ),
  page(
    ops,
    "vendors/$id",
    () => import("../vendors/vendor-page.tsx"),
    "VendorPage",
    "cursor ledger_cursor",
  ),
  page(
    ops,
    "catalogue",
    () => import("../catalogue/catalogue-page.tsx"),
    "CataloguePage",
    "item in list",
  ),
  page(ops, "areas", () => import("../areas/areas-page.tsx"), "AreasPage"),
  page(
    ops,
    "inbox",
    () => import("../inbox/inbox-page.tsx"),
    "InboxPage",
    "kind handled owner cursor",
  ),
  page(
    ops,
    "complaints",
    () => import("../complaints/complaints-page.tsx"),
    "ComplaintsPage",
    "state cursor",
  ),
  page(ops, "complaints/$id", () => import("../complaints/complaint-page.tsx"), "ComplaintPage"),
  page(
    ops,
    "messages",
    () => import("../messages/messages-page.tsx"),
    "MessagesPage",
    "state booking cursor",
  ),
  page(
    ops,
    "messages/templates",
    () => import("../messages/templates-page.tsx"),
    "TemplatesPage",
    "channel language",
  ),
  page(
    ops,
    "figures",
    () => import("../figures/figures-page.tsx"),
    "FiguresPage",
    "days from to city category",
  ),
  page(ops, "ratings", () => import("../ratings/ratings-page.tsx"), "RatingsPage", "state cursor"),
  page(ops, "audit", () => import("../audit/audit-page.tsx"), "AuditPage", AUDIT),
  page(
    ops,
    "customers",
    () => import("../accounts/customers-page.tsx"),
    "CustomersPage",
    "q cursor",
  ),
  page(ops, "customers/$id", () => import("../accounts/customer-page.tsx"), "CustomerPage"),
  page(ops, "guests/$id", () => import("../accounts/customer-page.tsx"), "GuestPage"),
  page(ops, "account", () => import("../auth/account-page.tsx"), "AccountPage"),
  page(ops, "money", () => import("../money/money-page.tsx"), "MoneyPage", MONEY),
  page(ops, "money/month", () => import("../money/month-page.tsx"), "MonthPage", "month"),
  page(ops, "money/balances", () => import("../money/balances-page.tsx"), "BalancesPage", "on"),
  page(ops, "business", () => import("../money/business-page.tsx"), "BusinessPage"),
  page(ops, "operators", () => import("../operators/operators-page.tsx"), "OperatorsPage"),
] as const;

export const opsRoutes = root.addChildren([
  page(root, "/ops/signin", () => import("../auth/sign-in-page.tsx"), "SignInPage", "to"),
  page(
    root,
    "/ops/second-factor",
    () => import("../auth/second-factor-page.tsx"),
    "SecondFactorPage",
    "to",
  ),
  page(root, "/ops/join", () => import("../auth/join-page.tsx"), "JoinPage"),
  ops.addChildren(opsPages),
]);
