import { z } from "@hono/zod-openapi";
import type { Dependencies } from "../dependencies.ts";
import { jsonAnswer } from "./answers.ts";
import { createRouter } from "./create-router.ts";
import { cachedByCatalogue } from "./response-cache.ts";
import { publicRoute } from "./routes.ts";

const SiteAnswer = z
  .object({ name: z.string(), phone: z.string(), email: z.string() })
  .openapi("Site");

const siteRoute = publicRoute("Site")("get", "/v1/site", cachedByCatalogue, {
  summary: "The name of the site and how to reach its help desk",
  responses: { 200: jsonAnswer("The site", SiteAnswer) },
});

export const siteRoutes = ({ site }: Dependencies) =>
  createRouter().openapi(siteRoute, (c) => c.json(site, 200));
