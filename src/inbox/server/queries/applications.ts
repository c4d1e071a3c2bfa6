import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { direction, handlerName, isOnPage, type Page } from "./items.ts";

export const insertApplication = (db: Db, row: Insertable<DB["vendor_application"]>) =>
  db.insertInto("vendor_application").values(row).returning("id").executeTakeFirstOrThrow();

export const insertApplicationServices = async (
  db: Db,
  rows: Insertable<DB["vendor_application_service"]>[],
) => rows.length > 0 && db.insertInto("vendor_application_service").values(rows).execute();

/** The application that has waited longest. */
export const findOldestApplication = (db: Db) =>
  db
    .selectFrom("vendor_application")
    .select(["name", "location as about", "received_at"])
    .where("handled_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

const applications = (db: Db) =>
  db
    .selectFrom("vendor_application")
    .leftJoin("account as handler", "handler.id", "vendor_application.handled_by")
    .select([
      "vendor_application.id",
      "vendor_application.name",
      "vendor_application.phone_number",
      "vendor_application.location",
      "vendor_application.received_at",
      "vendor_application.handled_at",
      "vendor_application.handled_by",
      "vendor_application.is_sample",
      handlerName.as("handler"),
      sql<{ service_name: string; price_paise: Paise }[] | null>`(
        select json_agg(json_build_object('service_name', service_name, 'price_paise', price_paise)
          order by service_name)
        from vendor_application_service
        where application_id = vendor_application.id)`.as("services"),
    ]);

/** A page of applications. */
export const listApplications = (db: Db, page: Page) =>
  applications(db)
    .where(isOnPage("vendor_application", page))
    .orderBy("vendor_application.id", direction(page))
    .limit(page.limit)
    .execute();

export const findApplication = (db: Db, id: number) =>
  applications(db).where("vendor_application.id", "=", id).executeTakeFirst();
