import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent as lazy,
  type RouteComponent,
} from "@tanstack/react-router";
import { readId } from "#kernel/read-id.ts";
import { NotFoundPage } from "./site/errors/not-found-page.tsx";
import { Shell } from "./site/shell/shell.tsx";
import { loadShellStyles } from "./shared/shell-styles.ts";
import type { PageContext } from "./page-context.ts";
import type { PictureName, PublicPage } from "./public-page.ts";

// The route table: every URL of the site. Sitemap, page cache, preloads and metadata follow from
// the third column, which the browser build removes (SSR is false), as it does the headers of answers.
const SSR = import.meta.env.SSR;

const root = createRootRouteWithContext<PageContext>()({
  component: Shell,
  // On each navigation, before anything of the page is shown.
  beforeLoad: ({ location: { pathname, href }, preload }) =>
    SSR || preload ? undefined : loadShellStyles(pathname, href),
  loader: async ({ context }) => (await context.client.api.v1.site.$get()).json(),
  staleTime: Infinity,
});
const parent = { getParentRoute: () => root };

// The loaders, in a chunk of their own: the first view has its data in the HTML.
const pageData = () => import("./site/page-data.ts");

const page = <const Path extends `/${string}`>(
  path: Path,
  component: RouteComponent,
  server: PublicPage | false,
) => createRoute({ ...parent, path, component, staticData: { page: server } });

type Load<Module> = () => Promise<Module>;
// oxlint-disable-next-line typescript/no-explicit-any -- the bound that the router's own types have
type AnyModule = Record<string, any>;

/** A page of information only. */
const information = <const Path extends `/${string}`, Module extends AnyModule>(
  path: Path,
  load: Load<Module>,
  name: keyof Module & string,
  picture: PictureName,
) => page(path, lazy(load, name), SSR && { indexing: "listed", picture, isStatic: true });

const accountPage = <const Path extends `/${string}`>(
  path: Path,
  name: "AccountPage" | "BookingsPage" | "FindPage" | "ForgotPage" | "PasswordPage",
) =>
  page(
    path,
    lazy(() => import("./site/account/account-pages.ts"), name),
    SSR && { indexing: "hidden", picture: "general" },
  );

const CHECKOUT = "site/checkout/checkout-page.tsx";
const checkoutPage = lazy(() => import("./site/checkout/checkout-page.tsx"), "CheckoutPage");
// Each route makes its own component: with a shared one React would keep the previous page's state.
const subCategoryPage = () => import("./site/sub-category/sub-category-page.tsx");
const isId = (value: string) => readId(value) !== undefined;
const SENT = { name: "sent", fits: (value: string) => value === "yes" };

/** While the home page shows the maintenance notice, its status is 503. */
const retryAfter = (page: {
  loaderData?: { offers?: unknown } | undefined;
}): Record<string, string> =>
  page.loaderData?.offers === undefined ? { "retry-after": "60" } : {};

export const publicRoutes = [
  createRoute({
    ...parent,
    path: "/",
    component: lazy(() => import("./site/home/home-page.tsx"), "HomePage"),
    loader: async ({ context }) => (await pageData()).loadHome(context.client),
    ...(SSR && { headers: retryAfter }),
    staticData: {
      page: SSR && { indexing: "listed", picture: "home", preload: "site/home/home-page.tsx" },
    },
  }),
  createRoute({
    ...parent,
    path: "/service",
    component: lazy(() => import("./site/service/service-page.tsx"), "ServicePage"),
    loader: async ({ context }) => (await pageData()).loadServices(context.client),
    staticData: {
      page: SSR && {
        indexing: "listed",
        picture: "service",
        preload: "site/service/service-page.tsx",
      },
    },
  }),
  createRoute({
    ...parent,
    path: "/buynow",
    validateSearch: (search): { category_id?: unknown; product_id?: unknown } => search,
    // Another tab is the same page, so only the category is a dependency.
    loaderDeps: ({ search: { category_id: id } }) => ({
      id: readId(id),
      isBare: id === undefined || id === "",
    }),
    component: lazy(() => import("./site/buynow/buynow-page.tsx"), "BuynowPage"),
    loader: async ({ context, deps }) => (await pageData()).loadBuynow(context.client, deps),
    staticData: {
      page: SSR && {
        indexing: "listed",
        picture: "service",
        preload: "site/buynow/buynow-page.tsx",
        canonical: "/service",
        cacheKey: { name: "category_id", fits: isId, othersAreMissing: true },
      },
    },
  }),
  page(
    "/cartdetails",
    lazy(() => import("./site/cart/cart-page.tsx"), "CartPage"),
    SSR && { indexing: "hidden", picture: "general", preload: "site/cart/cart-page.tsx" },
  ),
  page(
    "/signup",
    lazy(() => import("./site/sign-in/sign-up-page.tsx"), "SignUpPage"),
    SSR && { indexing: "open", picture: "general", preload: "site/sign-in/sign-up-page.tsx" },
  ),
  page(
    "/signin",
    lazy(() => import("./site/sign-in/sign-in-page.tsx"), "SignInPage"),
    SSR && { indexing: "open", picture: "general", preload: "site/sign-in/sign-in-page.tsx" },
  ),
  accountPage("/account", "AccountPage"),
  accountPage("/bookings", "BookingsPage"),
  accountPage("/forgot-password", "ForgotPage"),
  accountPage("/find-booking", "FindPage"),
  accountPage("/reset-password", "PasswordPage"),
  page(
    "/checkout",
    checkoutPage,
    SSR && { indexing: "open", picture: "general", preload: CHECKOUT },
  ),
  page(
    "/basic-details",
    checkoutPage,
    SSR && { indexing: "open", picture: "general", preload: CHECKOUT, canonical: "/checkout" },
  ),
  page(
    "/booked",
    lazy(() => import("./site/booked/booked-page.tsx"), "BookedPage"),
    SSR && { indexing: "hidden", picture: "general", preload: "site/booked/booked-page.tsx" },
  ),
  createRoute({
    ...parent,
    path: "/follow/$followKey",
    component: lazy(() => import("./site/follow/follow-page.tsx"), "FollowPage"),
    loader: async ({ context, params }) =>
      (await pageData()).loadBooking(context.client, params.followKey),
    // The page is private to the holder of the link.
    ...(SSR && { headers: () => ({ "cache-control": "private, no-store" }) }),
    staticData: {
      page: SSR && {
        indexing: "hidden",
        picture: "general",
        preload: "site/follow/follow-page.tsx",
      },
    },
  }),
  createRoute({
    ...parent,
    path: "/v/$code",
    component: lazy(() => import("./site/gate/gate-page.tsx"), "GatePage"),
    loader: async ({ context, params }) => (await pageData()).loadGate(context.client, params.code),
    ...(SSR && { headers: () => ({ "cache-control": "private, no-store" }) }),
    staticData: { page: SSR && { indexing: "hidden", picture: "general" } },
  }),
  createRoute({
    ...parent,
    path: "/contact",
    component: lazy(() => import("./site/contact/contact-page.tsx"), "ContactPage"),
    loader: ({ context }) => context.plainForm,
    staticData: {
      page: SSR && {
        indexing: "listed",
        picture: "contact",
        preload: "site/contact/contact-page.tsx",
        cacheKey: SENT,
      },
    },
  }),
  information("/about", () => import("./site/about/about-page.tsx"), "AboutPage", "about"),
  information(
    "/projects",
    () => import("./site/projects/projects-page.tsx"),
    "ProjectsPage",
    "projects",
  ),
  information(
    "/careers",
    () => import("./site/careers/careers-page.tsx"),
    "CareersPage",
    "careers",
  ),
  information("/blog", () => import("./site/blog/blog-page.tsx"), "BlogPage", "blog"),
  information("/single", () => import("./site/blog/single-page.tsx"), "SinglePage", "blog"),
  information(
    "/privacy-policy",
    () => import("./site/policies/privacy-policy-page.tsx"),
    "PrivacyPolicyPage",
    "general",
  ),
  information("/terms", () => import("./site/policies/terms-page.tsx"), "TermsPage", "general"),
  information("/faqs", () => import("./site/help/faqs-page.tsx"), "FaqsPage", "general"),
  information("/help", () => import("./site/help/help-page.tsx"), "HelpPage", "contact"),
  information("/sub-category", subCategoryPage, "SubCategoryPage", "service"),
  information("/washroom-subcategory", subCategoryPage, "SubCategoryPage", "category-6"),
  information("/kitchen-sub-category", subCategoryPage, "SubCategoryPage", "category-5"),
  information("/house-cleanning-sub-category", subCategoryPage, "SubCategoryPage", "category-4"),
  page(
    "/offline",
    lazy(() => import("./site/errors/offline-page.tsx"), "OfflinePage"),
    SSR && { isStatic: true, indexing: "hidden", picture: "general" },
  ),
  createRoute({
    ...parent,
    path: "/addVendor",
    component: lazy(() => import("./site/vendor-application/add-vendor-page.tsx"), "AddVendorPage"),
    loader: async ({ context }) => (await pageData()).loadAddVendor(context),
    staticData: {
      page: SSR && {
        indexing: "listed",
        picture: "vendor",
        preload: "site/vendor-application/add-vendor-page.tsx",
        cacheKey: SENT,
      },
    },
  }),
  information(
    "/partner-privacy",
    () => import("./site/policies/partner-privacy-page.tsx"),
    "PartnerPrivacyPage",
    "vendor",
  ),
  page(
    "/registration",
    lazy(() => import("./dashboard/registration/registration-page.tsx"), "RegistrationPage"),
    SSR && {
      indexing: "listed",
      picture: "vendor",
      preload: "dashboard/registration/registration-page.tsx",
    },
  ),
] as const;

// The dashboard is rendered in the browser, since its pages depend on the signed-in vendor.
const dashboard = createRoute({
  ...parent,
  path: "/dashboard",
  component: lazy(() => import("./dashboard/shell/dashboard.tsx"), "Dashboard"),
  // The dashboard sets its own (useDashboardMessages); a boundary that is added later would remount the shell.
  notFoundComponent: NotFoundPage,
});

const dashboardPage = <const Path extends string, Module extends AnyModule>(
  path: Path,
  load: Load<Module>,
  name: keyof Module & string,
) => createRoute({ getParentRoute: () => dashboard, path, component: lazy(load, name) });

const chooseServices = () => import("./dashboard/services/services-page.tsx");

const dashboardPages = [
  dashboardPage("/", chooseServices, "ServicesPage"),
  dashboardPage("services", chooseServices, "ServicesPage"),
  dashboardPage("address", () => import("./dashboard/address/address-page.tsx"), "AddressPage"),
  dashboardPage("account", () => import("./dashboard/account/account-page.tsx"), "AccountPage"),
  dashboardPage(
    "vendor_services",
    () => import("./dashboard/services/my-service-page.tsx"),
    "MyServicePage",
  ),
  dashboardPage(
    "addNewService",
    () => import("./dashboard/services/new-service-page.tsx"),
    "NewServicePage",
  ),
  dashboardPage(
    "availability",
    () => import("./dashboard/availability/availability-page.tsx"),
    "AvailabilityPage",
  ),
  dashboardPage("people", () => import("./dashboard/people/people-page.tsx"), "PeoplePage"),
  dashboardPage("bookings", () => import("./dashboard/jobs/bookings-page.tsx"), "BookingsPage"),
  dashboardPage("bookinghistory", () => import("./dashboard/jobs/history-page.tsx"), "HistoryPage"),
  dashboardPage("earnings", () => import("./dashboard/earnings/earnings-page.tsx"), "EarningsPage"),
] as const;

export const routes = root.addChildren([...publicRoutes, dashboard.addChildren(dashboardPages)]);
