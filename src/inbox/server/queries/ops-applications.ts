import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/server/queries/display-name.ts";

const applications = (db: Db) =>
  db
    .selectFrom("vendor_application as application")
    .leftJoin("account as handler", "handler.id", "application.handled_by")
    .select([
      "application.id",
      "application.name",
      "application.phone_number",
      "application.location",
      "application.received_at",
      "application.handled_at",
      "application.handled_by",
      "application.is_sample",
      callName("handler").as("handler"),
      sql<{ service_name: string; price_paise: number }[] | null>`(
        select json_agg(json_build_object('service_name', service_name, 'price_paise', price_paise)
          order by service_name)
        from vendor_application_service where application_id = application.id)`.as("services"),
    ]);

type Part = { isHandled: boolean | undefined; cursor: number | undefined; limit: number };

/** Applications: what waits with the oldest first, all else with the newest. */
export const listApplicationRows = (db: Db, { isHandled, cursor, limit }: Part) =>
  applications(db)
    .$if(isHandled === true, (query) => query.where("handled_at", "is not", null))
    .$if(isHandled === false, (query) => query.where("handled_at", "is", null))
    .$if(cursor !== undefined, (query) =>
      query.where("application.id", isHandled === false ? ">" : "<", cursor!),
    )
    .orderBy("application.id", isHandled === false ? "asc" : "desc")
    .limit(limit)
    .execute();

export const findApplication = (db: Db, id: number) =>
  applications(db).where("application.id", "=", id).executeTakeFirst();

/** Marks an application handled, or not handled. Whether it was the other until now. */
export async function setApplicationHandled(
  db: Db,
  id: number,
  by: { operatorId: number | null; now: Date } | undefined,
): Promise<boolean> {
  const row = await db
    .updateTable("vendor_application")
    .set({ handled_at: by?.now ?? null, handled_by: by?.operatorId ?? null })
    .where("id", "=", id)
    .where("handled_at", by === undefined ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
