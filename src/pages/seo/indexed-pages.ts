import type { RouteIds } from "@tanstack/react-router";
import type { routes } from "../routes.tsx";
import type { PictureName } from "./pictures.ts";

/** The public routes: a new one does not compile until it stands in the table below. */
export type PublicRoute = Exclude<
  RouteIds<typeof routes>,
  "__root__" | "/dashboard" | `/dashboard/${string}`
>;

type FoundPage = {
  /**
   * listed: in the sitemap. open: may be found, but is no place to begin. hidden: about one person,
   * or nothing to anybody else; no search engine keeps it.
   */
  finding: "listed" | "open" | "hidden";
  picture: PictureName;
  /** The page that this one shows under another address. */
  sameAs?: PublicRoute;
};

/** How each public page may be found, and which picture goes along with a link to it. */
export const indexedPages: Record<PublicRoute, FoundPage> = {
  "/": { finding: "listed", picture: "home" },
  "/service": { finding: "listed", picture: "service" },
  // Each category is listed by itself, with a picture of its own.
  "/buynow": { finding: "listed", picture: "service" },
  "/cartdetails": { finding: "hidden", picture: "general" },
  "/signup": { finding: "open", picture: "general" },
  "/signin": { finding: "open", picture: "general" },
  "/account": { finding: "hidden", picture: "general" },
  "/reset-password": { finding: "hidden", picture: "general" },
  "/checkout": { finding: "open", picture: "general" },
  "/basic-details": { finding: "open", picture: "general", sameAs: "/checkout" },
  "/booked": { finding: "hidden", picture: "general" },
  "/follow/$followKey": { finding: "hidden", picture: "general" },
  "/contact": { finding: "listed", picture: "contact" },
  "/about": { finding: "listed", picture: "about" },
  "/projects": { finding: "listed", picture: "projects" },
  "/careers": { finding: "listed", picture: "careers" },
  "/blog": { finding: "listed", picture: "blog" },
  "/single": { finding: "listed", picture: "blog" },
  "/privacy-policy": { finding: "listed", picture: "general" },
  "/sub-category": { finding: "listed", picture: "service" },
  "/washroom-subcategory": { finding: "listed", picture: "category-6" },
  "/kitchen-sub-category": { finding: "listed", picture: "category-5" },
  "/house-cleanning-sub-category": { finding: "listed", picture: "category-4" },
  "/offline": { finding: "hidden", picture: "general" },
  "/addVendor": { finding: "listed", picture: "vendor" },
  "/partner-privacy": { finding: "listed", picture: "vendor" },
  "/registration": { finding: "listed", picture: "vendor" },
};

/** The route at an address, if it is a public one. */
export const publicRoute = (id: string): PublicRoute | undefined =>
  Object.hasOwn(indexedPages, id) ? (id as PublicRoute) : undefined;
