import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent as lazy,
  type RouteComponent,
} from "@tanstack/react-router";
import { readId } from "#kernel/read-id.ts";
import { NotFoundPage } from "./site/errors/not-found-page.tsx";
import { Shell } from "./site/shell/shell.tsx";
import { withLaterStyles } from "./rendering/with-later-styles.ts";
import type { PageContext } from "./page-context.ts";
import type { PublicPage } from "./public-page.ts";
import type { PictureName } from "./seo/pictures.ts";

// The route table: every URL of the site. Sitemap, page cache, preloads and metadata follow from
// the third column, which the browser build removes (SSR is false).
const SSR = import.meta.env.SSR;

const root = createRootRouteWithContext<PageContext>()({
  component: Shell,
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

const information = (picture: PictureName): PublicPage | false =>
  SSR && { indexing: "listed", picture, isStatic: true };

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
// Each route has its own component: with a shared one React would keep the previous page's state.
const subCategoryPage = () =>
  lazy(() => import("./site/sub-category/sub-category-page.tsx"), "SubCategoryPage");
const isId = (value: string) => readId(value) !== undefined;
const SENT = { name: "sent", fits: (value: string) => value === "yes" };

export const publicRoutes = [
  createRoute({
    ...parent,
    path: "/",
    component: lazy(() => import("./site/home/home-page.tsx"), "HomePage"),
    loader: async ({ context }) => (await pageData()).loadHome(context.client),
    // While the home page shows the maintenance notice, its status is 503.
    headers: ({ loaderData }): Record<string, string> =>
      loaderData?.offers === undefined ? { "retry-after": "60" } : {},
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
    loaderDeps: ({ search: { category_id: id } }) => ({ id: readId(id), isBare: id === undefined }),
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
    headers: () => ({ "cache-control": "private, no-store" }),
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
  page(
    "/about",
    lazy(() => import("./site/about/about-page.tsx"), "AboutPage"),
    information("about"),
  ),
  page(
    "/projects",
    lazy(() => import("./site/projects/projects-page.tsx"), "ProjectsPage"),
    information("projects"),
  ),
  page(
    "/careers",
    lazy(() => import("./site/careers/careers-page.tsx"), "CareersPage"),
    information("careers"),
  ),
  page(
    "/blog",
    lazy(() => import("./site/blog/blog-page.tsx"), "BlogPage"),
    information("blog"),
  ),
  page(
    "/single",
    lazy(() => import("./site/blog/single-page.tsx"), "SinglePage"),
    information("blog"),
  ),
  page(
    "/privacy-policy",
    lazy(() => import("./site/policies/privacy-policy-page.tsx"), "PrivacyPolicyPage"),
    information("general"),
  ),
  page(
    "/terms",
    lazy(() => import("./site/policies/terms-page.tsx"), "TermsPage"),
    information("general"),
  ),
  page(
    "/faqs",
    lazy(() => import("./site/help/faqs-page.tsx"), "FaqsPage"),
    information("general"),
  ),
  page(
    "/help",
    lazy(() => import("./site/help/help-page.tsx"), "HelpPage"),
    information("contact"),
  ),
  page("/sub-category", subCategoryPage(), information("service")),
  page("/washroom-subcategory", subCategoryPage(), information("category-6")),
  page("/kitchen-sub-category", subCategoryPage(), information("category-5")),
  page("/house-cleanning-sub-category", subCategoryPage(), information("category-4")),
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
  page(
    "/partner-privacy",
    lazy(() => import("./site/policies/partner-privacy-page.tsx"), "PartnerPrivacyPage"),
    information("vendor"),
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
  component: lazy(() => withLaterStyles(import("./dashboard/shell/dashboard.tsx")), "Dashboard"),
  // The dashboard sets its own (useDashboardMessages); a boundary that is added later would remount the
  // shell.
  notFoundComponent: NotFoundPage,
});

const dashboardPage = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => dashboard, path, component });

const chooseServices = lazy(() => import("./dashboard/services/services-page.tsx"), "ServicesPage");

const dashboardPages = [
  dashboardPage("/", chooseServices),
  dashboardPage("services", chooseServices),
  dashboardPage(
    "address",
    lazy(() => import("./dashboard/address/address-page.tsx"), "AddressPage"),
  ),
  dashboardPage(
    "account",
    lazy(() => import("./dashboard/account/account-page.tsx"), "AccountPage"),
  ),
  dashboardPage(
    "vendor_services",
    lazy(() => import("./dashboard/services/my-service-page.tsx"), "MyServicePage"),
  ),
  dashboardPage(
    "addNewService",
    lazy(() => import("./dashboard/services/new-service-page.tsx"), "NewServicePage"),
  ),
  dashboardPage(
    "availability",
    lazy(() => import("./dashboard/availability/availability-page.tsx"), "AvailabilityPage"),
  ),
  dashboardPage(
    "bookings",
    lazy(() => import("./dashboard/jobs/bookings-page.tsx"), "BookingsPage"),
  ),
  dashboardPage(
    "bookinghistory",
    lazy(() => import("./dashboard/jobs/history-page.tsx"), "HistoryPage"),
  ),
  dashboardPage(
    "earnings",
    lazy(() => import("./dashboard/earnings/earnings-page.tsx"), "EarningsPage"),
  ),
] as const;

export const routes = root.addChildren([...publicRoutes, dashboard.addChildren(dashboardPages)]);
