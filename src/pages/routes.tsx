import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
} from "@tanstack/react-router";
import type { Client } from "#api-client/client.ts";
import { readId } from "#kernel/read-id.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";
import { HomePage } from "./site/home/home-page.tsx";
import { NotFoundPage } from "./site/errors/not-found-page.tsx";
import { Shell } from "./site/shell/shell.tsx";

// Every URL of the site, in one place. A page's module is loaded when somebody goes there.

export type PageContext = {
  client: Client;
  /** On the server, when the page answers a form that was refused. */
  plainForm?: NoJsForm;
};

const root = createRootRouteWithContext<PageContext>()({
  component: Shell,
  loader: async ({ context }) => (await context.client.api.v1.site.$get()).json(),
  staleTime: Infinity,
});

// What pages load besides is loaded with it: the first view has its data already.
const pageData = () => import("./site/page-data.ts");

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: HomePage,
  loader: async ({ context }) => (await pageData()).loadHome(context.client),
  // While the site is down, the page says so to machines too: it is a 503.
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.offers === undefined ? { "retry-after": "60" } : {},
});

const service = createRoute({
  getParentRoute: () => root,
  path: "/service",
  component: lazyRouteComponent(() => import("./site/service/service-page.tsx"), "ServicePage"),
  loader: async ({ context }) => (await pageData()).loadServices(context.client),
});

const buynow = createRoute({
  getParentRoute: () => root,
  path: "/buynow",
  validateSearch: (search): { category_id?: unknown; product_id?: unknown } => search,
  // Another tab is the same page.
  loaderDeps: ({ search }) => ({ id: readId(search.category_id) }),
  component: lazyRouteComponent(() => import("./site/buynow/buynow-page.tsx"), "BuynowPage"),
  loader: async ({ context, deps }) => (await pageData()).loadCategoryPage(context.client, deps.id),
});

const cartdetails = createRoute({
  getParentRoute: () => root,
  path: "/cartdetails",
  component: lazyRouteComponent(() => import("./site/cart/cart-page.tsx"), "CartPage"),
});

const signup = createRoute({
  getParentRoute: () => root,
  path: "/signup",
  component: lazyRouteComponent(() => import("./site/auth/sign-up-page.tsx"), "SignUpPage"),
});

const signin = createRoute({
  getParentRoute: () => root,
  path: "/signin",
  component: lazyRouteComponent(() => import("./site/auth/sign-in-page.tsx"), "SignInPage"),
});

const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  component: lazyRouteComponent(() => import("./site/account/account-pages.ts"), "AccountPage"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  component: lazyRouteComponent(() => import("./site/account/account-pages.ts"), "PasswordPage"),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: "/checkout",
  component: lazyRouteComponent(() => import("./site/checkout/checkout-page.tsx"), "CheckoutPage"),
});

const basicDetails = createRoute({
  getParentRoute: () => root,
  path: "/basic-details",
  component: lazyRouteComponent(() => import("./site/checkout/checkout-page.tsx"), "CheckoutPage"),
});

const booked = createRoute({
  getParentRoute: () => root,
  path: "/booked",
  component: lazyRouteComponent(() => import("./site/booked/booked-page.tsx"), "BookedPage"),
});

const follow = createRoute({
  getParentRoute: () => root,
  path: "/follow/$followKey",
  component: lazyRouteComponent(() => import("./site/follow/follow-page.tsx"), "FollowPage"),
  loader: async ({ context, params }) =>
    (await pageData()).loadBooking(context.client, params.followKey),
  // Only for whoever holds the link.
  headers: () => ({ "cache-control": "private, no-store" }),
});

const contact = createRoute({
  getParentRoute: () => root,
  path: "/contact",
  component: lazyRouteComponent(() => import("./site/contact/contact-page.tsx"), "ContactPage"),
  loader: ({ context }) => context.plainForm,
});

const about = createRoute({
  getParentRoute: () => root,
  path: "/about",
  component: lazyRouteComponent(() => import("./site/about/about-page.tsx"), "AboutPage"),
});

const projects = createRoute({
  getParentRoute: () => root,
  path: "/projects",
  component: lazyRouteComponent(() => import("./site/projects/projects-page.tsx"), "ProjectsPage"),
});

const careers = createRoute({
  getParentRoute: () => root,
  path: "/careers",
  component: lazyRouteComponent(() => import("./site/careers/careers-page.tsx"), "CareersPage"),
});

const blog = createRoute({
  getParentRoute: () => root,
  path: "/blog",
  component: lazyRouteComponent(() => import("./site/blog/blog-page.tsx"), "BlogPage"),
});

const single = createRoute({
  getParentRoute: () => root,
  path: "/single",
  component: lazyRouteComponent(() => import("./site/blog/single-page.tsx"), "SinglePage"),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: "/privacy-policy",
  component: lazyRouteComponent(
    () => import("./site/policies/privacy-policy-page.tsx"),
    "PrivacyPolicyPage",
  ),
});

const subCategory = createRoute({
  getParentRoute: () => root,
  path: "/sub-category",
  component: lazyRouteComponent(
    () => import("./site/sub-category/sub-category-page.tsx"),
    "SubCategoryPage",
  ),
});

const washroomSubcategory = createRoute({
  getParentRoute: () => root,
  path: "/washroom-subcategory",
  component: lazyRouteComponent(
    () => import("./site/sub-category/sub-category-page.tsx"),
    "SubCategoryPage",
  ),
});

const kitchenSubCategory = createRoute({
  getParentRoute: () => root,
  path: "/kitchen-sub-category",
  component: lazyRouteComponent(
    () => import("./site/sub-category/sub-category-page.tsx"),
    "SubCategoryPage",
  ),
});

const houseCleanningSubCategory = createRoute({
  getParentRoute: () => root,
  path: "/house-cleanning-sub-category",
  component: lazyRouteComponent(
    () => import("./site/sub-category/sub-category-page.tsx"),
    "SubCategoryPage",
  ),
});

const offline = createRoute({
  getParentRoute: () => root,
  path: "/offline",
  component: lazyRouteComponent(() => import("./site/errors/offline-page.tsx"), "OfflinePage"),
});

const addVendor = createRoute({
  getParentRoute: () => root,
  path: "/addVendor",
  component: lazyRouteComponent(
    () => import("./site/vendor-application/add-vendor-page.tsx"),
    "AddVendorPage",
  ),
  loader: async ({ context }) => (await pageData()).loadAddVendor(context),
});

const partnerPrivacy = createRoute({
  getParentRoute: () => root,
  path: "/partner-privacy",
  component: lazyRouteComponent(
    () => import("./site/policies/partner-privacy-page.tsx"),
    "PartnerPrivacyPage",
  ),
});

const registration = createRoute({
  getParentRoute: () => root,
  path: "/registration",
  component: lazyRouteComponent(
    () => import("./dashboard/registration/registration-page.tsx"),
    "RegistrationPage",
  ),
});

// The vendor's own pages: drawn in the browser, since all of them are about who looks.
const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("./dashboard/shell/dashboard.tsx"), "Dashboard"),
  // Its own comes with the frame (useWorkMessages); a boundary that came later would mount the frame anew.
  notFoundComponent: NotFoundPage,
});

const chooseServices = lazyRouteComponent(
  () => import("./dashboard/services/services-page.tsx"),
  "ServicesPage",
);

const dashboardPages = [
  createRoute({ getParentRoute: () => dashboard, path: "/", component: chooseServices }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "services",
    component: chooseServices,
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "address",
    component: lazyRouteComponent(
      () => import("./dashboard/address/address-page.tsx"),
      "AddressPage",
    ),
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "account",
    component: lazyRouteComponent(
      () => import("./dashboard/account/account-page.tsx"),
      "AccountPage",
    ),
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "vendor_services",
    component: lazyRouteComponent(
      () => import("./dashboard/services/my-service-page.tsx"),
      "MyServicePage",
    ),
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "addNewService",
    component: lazyRouteComponent(
      () => import("./dashboard/services/new-service-page.tsx"),
      "NewServicePage",
    ),
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "bookings",
    component: lazyRouteComponent(
      () => import("./dashboard/bookings/bookings-page.tsx"),
      "BookingsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: "bookinghistory",
    component: lazyRouteComponent(
      () => import("./dashboard/bookings/history-page.tsx"),
      "HistoryPage",
    ),
  }),
] as const;

export const routes = root.addChildren([
  home,
  service,
  buynow,
  cartdetails,
  signup,
  signin,
  account,
  resetPassword,
  checkout,
  basicDetails,
  booked,
  follow,
  contact,
  about,
  projects,
  careers,
  blog,
  single,
  privacyPolicy,
  subCategory,
  washroomSubcategory,
  kitchenSubCategory,
  houseCleanningSubCategory,
  offline,
  addVendor,
  partnerPrivacy,
  registration,
  dashboard.addChildren(dashboardPages),
]);
