import { z } from "@hono/zod-openapi";
import type { Db } from "../database/connect.ts";
import type { Dependencies } from "../dependencies.ts";
import { jsonAnswer } from "./answers.ts";
import { createRouter } from "./create-router.ts";
import { cachedByCatalogue } from "./response-cache.ts";
import { publicRoute } from "./routes.ts";

const SiteAnswer = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    firm: z
      .object({
        legal_name: z.string(),
        address: z.string(),
        grievance_officer: z.string().openapi({ description: "Empty: none is named" }),
        is_sample: z.boolean(),
      })
      .optional()
      .openapi({ description: "Who is behind the site, once operators have named it" }),
  })
  .openapi("Site");

const siteRoute = publicRoute("Site")("get", "/v1/site", cachedByCatalogue, {
  summary: "The name of the site and how to reach its help desk",
  responses: { 200: jsonAnswer("The site", SiteAnswer) },
});

type Firm = z.infer<typeof SiteAnswer>["firm"];

export const siteRoutes = ({ db, site }: Dependencies, readFirm: (db: Db) => Promise<Firm>) =>
  createRouter().openapi(siteRoute, async (c) =>
    c.json({ ...site, firm: await readFirm(db) }, 200),
  );
