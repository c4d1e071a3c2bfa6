import type { Application, OpsApplication } from "./contract.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { listCities } from "#catalogue/exports.ts";
import { toPaise, type Paise, toRupees } from "#kernel/money/money.ts";
import type { DB } from "#schema.gen.ts";
import { type Insertable, sql } from "kysely";
import {
  handlerName,
  workColumns,
  type Page,
  direction,
  findRepeated,
  isOnPage,
  type ItemRow,
  type Source,
  handling,
} from "./items.ts";

/** A service named twice counts once; an application that repeats another is not stored. Refuses an unknown city; one may be named by its name or by its id. */
export async function submitApplication(
  db: Db,
  { services_attributes, ...application }: Application,
  now: Date,
): Promise<Refusal<"unknown-city"> | undefined> {
  const location = application.location.toLowerCase();
  const cities = await listCities(db);
  const city = cities.find(
    ({ id, name }) => name.toLowerCase() === location || String(id) === location,
  );
  if (city === undefined) return refuse("unknown-city", "Please choose a city from the list");
  const services = new Map(
    services_attributes.map(({ service_name, price }) => [service_name, toPaise(price)]),
  );
  const fields = { ...application, location: city.name };
  await inTransaction(db, async (transaction) => {
    const repeated = await findRepeated(transaction, "vendor_application", fields, now);
    if (repeated !== undefined && (await hasServices(transaction, repeated, services))) return;
    const { id } = await insertApplication(transaction, { ...fields, received_at: now });
    await insertApplicationServices(
      transaction,
      [...services].map(([service_name, price_paise]) => ({
        application_id: id,
        service_name,
        price_paise,
      })),
    );
  });
  return undefined;
}

const insertApplication = (db: Db, row: Insertable<DB["vendor_application"]>) =>
  db.insertInto("vendor_application").values(row).returning("id").executeTakeFirstOrThrow();

const insertApplicationServices = async (
  db: Db,
  rows: Insertable<DB["vendor_application_service"]>[],
) => rows.length > 0 && db.insertInto("vendor_application_service").values(rows).execute();

async function hasServices(db: Db, id: number, services: ReadonlyMap<string, Paise>) {
  const known = await db
    .selectFrom("vendor_application_service")
    .select(["service_name", "price_paise"])
    .where("application_id", "=", id)
    .execute();
  return (
    known.length === services.size &&
    known.every(({ service_name, price_paise }) => services.get(service_name) === price_paise)
  );
}

const applicationRows = (db: Db) =>
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
      "vendor_application.owner_id",
      "vendor_application.invited_at",
      "vendor_application.is_sample",
      handlerName.as("handler"),
      ...workColumns("vendor_application"),
      sql<{ service_name: string; price_paise: Paise }[] | null>`(
        select json_agg(json_build_object('service_name', service_name, 'price_paise', price_paise)
          order by service_name)
        from vendor_application_service
        where application_id = vendor_application.id)`.as("services"),
    ]);

const listApplications = (db: Db, page: Page) =>
  applicationRows(db)
    .where(isOnPage("vendor_application", page))
    .orderBy("vendor_application.id", direction(page))
    .limit(page.limit)
    .execute();

const findApplication = (db: Db, id: number) =>
  applicationRows(db).where("vendor_application.id", "=", id).executeTakeFirst();

type ApplicationRow = ItemRow &
  Omit<OpsApplication, keyof ItemRow | "services" | "invited_at"> & {
    invited_at: Date | null;
    services: { service_name: string; price_paise: Paise }[] | null;
  };

export const applications: Source<ApplicationRow, OpsApplication> = {
  table: "vendor_application",
  subject: "vendor application",
  noun: "application",
  list: listApplications,
  find: findApplication,
  toItem: (row) => ({
    id: row.id,
    name: row.name,
    phone_number: row.phone_number,
    location: row.location,
    services: (row.services ?? []).map(({ service_name, price_paise }) => ({
      service_name,
      price: toRupees(price_paise),
    })),
    invited_at: row.invited_at?.toISOString() ?? null,
    ...handling(row),
    is_sample: row.is_sample,
  }),
};
