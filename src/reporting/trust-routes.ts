import { sql } from "kysely";
import type { Dependencies } from "#server/dependencies.ts";
import type { Db } from "#server/database/connect.ts";
import { jsonAnswer } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { cachedByCatalogue } from "#server/http/response-cache.ts";
import { publicRoute } from "#server/http/routes.ts";
import { Trust } from "./contract.ts";

const trustRoute = publicRoute("Catalogue")("get", "/v1/trust", cachedByCatalogue, {
  summary: "What the site says of the work so far, as of the catalogue's last change",
  responses: { 200: jsonAnswer("Counts and facts", Trust) },
});

/** Completed single bookings and visits of plans, and whether each approval of now has a document. */
async function readTrust(db: Db): Promise<Trust> {
  const { rows } = await sql<Trust>`
    select
      ((select count(*) from booking where status = 'completed'
          and not exists (select from plan where booking_id = booking.id))
        + (select count(*) from visit where status = 'done'))::int as jobs_done,
      exists (select from vendor_service where status = 'approved')
        and not exists (select from vendor_service where status = 'approved'
          and approved_as ->> 'document_id' is null) as id_checked`.execute(db);
  return rows[0]!;
}

export const trustRoutes = ({ db }: Dependencies) =>
  createRouter().openapi(trustRoute, async (c) => c.json(await readTrust(db), 200));
