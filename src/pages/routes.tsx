import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
} from "@tanstack/react-router";
import type { Client } from "#client.ts";
import { head } from "./head.ts";
import { Document } from "./site/document.tsx";
import { loadBooking, loadCategoryPage, loadHome, loadServices } from "./site/page-data.ts";

// Every URL of the site, in one place. A page's module is loaded when somebody goes there.

const root = createRootRouteWithContext<{ client: Client }>()({
  component: Document,
  loader: async ({ context }) => (await context.client.api.v1.site.$get()).json(),
  staleTime: Infinity,
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: lazyRouteComponent(() => import("./site/home-page.tsx"), "HomePage"),
  loader: ({ context }) => loadHome(context.client),
  // While the site is down, the page says so to machines too: it is a 503.
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.offers === undefined ? { "retry-after": "60" } : {},
  head: head(
    (name) => `${name}: home and office cleaning in Noida, Delhi, Greater Noida and Gurugram`,
    "Choose a package, see the price, and book a Morning or an Evening. Cleaning for apartment homes and offices.",
  ),
});

const service = createRoute({
  getParentRoute: () => root,
  path: "/service",
  component: lazyRouteComponent(() => import("./site/service-page.tsx"), "ServicePage"),
  loader: ({ context }) => loadServices(context.client),
  head: head("All services and prices"),
});

const buynow = createRoute({
  getParentRoute: () => root,
  path: "/buynow",
  validateSearch: (search): { category_id?: number } => ({
    category_id: Number(search["category_id"]) || undefined,
  }),
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import("./site/buynow-page.tsx"), "BuynowPage"),
  loader: async ({ context, deps }) => {
    const data = await loadCategoryPage(context.client, deps.category_id);
    if (data === undefined) throw notFound();
    return data;
  },
  head: ({ loaderData, matches }) => head(loaderData?.category.name ?? "Not found")({ matches }),
});

const cartdetails = createRoute({
  getParentRoute: () => root,
  path: "/cartdetails",
  component: lazyRouteComponent(() => import("./site/cart-page.tsx"), "CartPage"),
  head: head("Your cart"),
});

const signup = createRoute({
  getParentRoute: () => root,
  path: "/signup",
  component: lazyRouteComponent(() => import("./site/sign-up-page.tsx"), "SignUpPage"),
  head: head("Sign up"),
});

const signin = createRoute({
  getParentRoute: () => root,
  path: "/signin",
  component: lazyRouteComponent(() => import("./site/sign-in-page.tsx"), "SignInPage"),
  head: head("Sign in"),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: "/checkout",
  component: lazyRouteComponent(() => import("./site/checkout-page.tsx"), "CheckoutPage"),
  head: head("Add Basic Details"),
});

const basicDetails = createRoute({
  getParentRoute: () => root,
  path: "/basic-details",
  component: lazyRouteComponent(() => import("./site/checkout-page.tsx"), "CheckoutPage"),
  head: head("Add Basic Details"),
});

const booked = createRoute({
  getParentRoute: () => root,
  path: "/booked",
  component: lazyRouteComponent(() => import("./site/booked-page.tsx"), "BookedPage"),
  head: head("Your booking"),
});

const follow = createRoute({
  getParentRoute: () => root,
  path: "/follow/$followKey",
  component: lazyRouteComponent(() => import("./site/follow-page.tsx"), "FollowPage"),
  loader: async ({ context, params }) => {
    const data = await loadBooking(context.client, params.followKey);
    if (data === undefined) throw notFound();
    return data;
  },
  // Only for whoever holds the link.
  headers: () => ({ "cache-control": "private, no-store" }),
  head: head("Your booking"),
});

const contact = createRoute({
  getParentRoute: () => root,
  path: "/contact",
  component: lazyRouteComponent(() => import("./site/contact-page.tsx"), "ContactPage"),
  head: head("Contact"),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("./dashboard/dashboard-page.tsx"), "DashboardPage"),
  head: head("Dashboard"),
});

export const routes = root.addChildren([
  home,
  service,
  buynow,
  cartdetails,
  signup,
  signin,
  checkout,
  basicDetails,
  booked,
  follow,
  contact,
  dashboard,
]);
