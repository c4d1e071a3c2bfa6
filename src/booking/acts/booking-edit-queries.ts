import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

export const EDITED_FIELDS = [
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "full_address",
  "pin_code",
] as const;
export type EditedFields = Record<(typeof EDITED_FIELDS)[number], string>;

export const lockEditable = (db: Db, id: number) =>
  db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "follow_key",
      "status",
      "vendor_id",
      "city_id",
      "customer_id",
      "version",
      "booking_date",
      "booking_time_slot",
      "plan_ends_on",
      "has_begun",
      "former_lines",
      ...EDITED_FIELDS,
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateBooking = (db: Db, id: number, fields: EditedFields) =>
  db
    .updateTable("booking")
    .set({
      ...fields,
      city_id: sql<number | null>`city_of_pin(${fields.pin_code})`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .returning("city_id")
    .executeTakeFirstOrThrow();

export const replaceAccess = (
  db: Db,
  id: number,
  { followKey, customerId }: { followKey: string; customerId: number | null },
) =>
  db
    .updateTable("booking")
    .set({ follow_key: followKey, customer_id: customerId })
    .where("id", "=", id)
    .execute();
