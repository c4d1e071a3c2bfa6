import { hasSamplePeople } from "#account/exports.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import type { Db } from "#server/database/connect.ts";
import { isPublic } from "#server/configuration/is-public.ts";

type Where = Pick<Configuration, "host" | "siteUrl" | "trustProxy">;

/**
 * Throws one sentence when the site is public and its database has sample people: their passwords
 * are published, and one of them is an operator.
 */
export async function refusePublicSamples(db: Db, where: Where): Promise<void> {
  if (isPublic(where) && (await hasSamplePeople(db)))
    throw new Error(
      "The database has sample people, whose passwords are published, and HOST, SITE_URL or TRUST_PROXY make the site public: take them away with npm run remove-samples, then start again.",
    );
}
