import { z } from "@hono/zod-openapi";
import type { Configuration } from "../configuration/configuration.ts";
import { type Db, classifyOutage } from "../database/connect.ts";
import { jsonAnswer } from "./answers.ts";
import { cachedByCatalogue } from "./response-cache.ts";
import { publicRoute, createRouter } from "./routes.ts";

const SiteAnswer = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    links_go_to: z.string().openapi({
      description: "Where it can send a link: `email and phone number`, one of them, or empty",
    }),
    firm: z
      .object({
        legal_name: z.string(),
        address: z.string(),
        grievance_officer: z.string().openapi({ description: "Empty: none is named" }),
        is_sample: z.boolean(),
      })
      .optional()
      .openapi({ description: "Who is behind the site, once operators have named it" }),
    closed_door_share: z.int().openapi({
      description: "Percent of a visit's price that is owed where the door stays shut",
    }),
    no_show_share: z.int().openapi({
      description: "Percent that is taken off where nobody comes, or much too late",
    }),
  })
  .openapi("Site");

const siteRoute = publicRoute("Site")("get", "/v1/site", cachedByCatalogue, {
  summary: "The name of the site and how to reach its help desk",
  responses: { 200: jsonAnswer("The site", SiteAnswer) },
});

type CanSend = { email: boolean; phone: boolean } | undefined;
/** What operators have entered. */
type Entered = Pick<z.infer<typeof SiteAnswer>, "firm" | "closed_door_share" | "no_show_share">;

/** `email and phone number`, one of them, or empty where neither can be sent to. */
export const linksGoTo = (canSend: CanSend): string =>
  [canSend?.email && "email", canSend?.phone && "phone number"].filter(Boolean).join(" and ");

/** Each page asks this: while the database is away it answers as it did last. */
export const siteRoutes = (
  { db, site, canSend }: Pick<Configuration, "site"> & { db: Db; canSend?: CanSend },
  readEntered: (db: Db) => Promise<Entered>,
) => {
  let last: Entered | undefined;
  return createRouter().openapi(siteRoute, async (c) => {
    try {
      last = await readEntered(db);
    } catch (error) {
      if (last === undefined || classifyOutage(error) === undefined) throw error;
    }
    return c.json({ ...site, links_go_to: linksGoTo(canSend), ...last }, 200);
  });
};
