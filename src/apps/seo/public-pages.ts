import type { PublicPage } from "#apps/public-page.ts";
import { publicRoutes } from "#apps/routes.tsx";

export const publicPages = new Map<string, PublicPage>(
  publicRoutes.flatMap(({ options }) =>
    "path" in options && options.staticData?.page ? [[options.path, options.staticData.page]] : [],
  ),
);
