import { publicRoutes } from "../routes.tsx";
import type { PublicPage } from "../public-page.ts";

/** The public pages by path. */
export const publicPages = new Map<string, PublicPage>(
  publicRoutes.flatMap(({ options }) =>
    "path" in options && options.staticData?.page ? [[options.path, options.staticData.page]] : [],
  ),
);
