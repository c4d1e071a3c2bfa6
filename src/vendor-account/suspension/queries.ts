import type { Db } from "#server/database/connect.ts";
import { callName, isDeactivated, nameOf } from "../ground/queries.ts";
import { sql } from "kysely";

/**
 * Locks a vendor against suspension, approval and changes of its profile, availability, entries and addresses.
 * Lock it before any of these, and read them in a later statement.
 */
export const lockVendor = (db: Db, id: number) =>
  db
    .selectFrom("account as vendor")
    .select([
      "vendor.id",
      callName("vendor").as("name"),
      isDeactivated("vendor").as("is_deactivated"),
    ])
    .where("vendor.id", "=", id)
    .where("vendor.role", "=", "vendor")
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds products to those that reinstatement shows again. */
export const addHidden = (db: Db, vendorId: number, hidden: number[]) =>
  db
    .updateTable("vendor_suspension")
    .set({
      hidden_products: sql`hidden_products
        || (select coalesce(array_agg(id), '{}') from unnest(${hidden}::int[]) as id
          where id <> all (hidden_products))`,
    })
    .where("vendor_id", "=", vendorId)
    .where("lifted_at", "is", null)
    .execute();

export const listSuspensions = (db: Db, vendorId: number) =>
  db
    .selectFrom("vendor_suspension as suspension")
    .select([
      "suspension.reason",
      "suspension.suspended_at",
      "suspension.suspended_by",
      "suspension.lift_reason",
      "suspension.lifted_at",
      "suspension.lifted_by",
      nameOf("suspension.suspended_by").as("suspender"),
      nameOf("suspension.lifted_by").as("lifter"),
    ])
    .where("suspension.vendor_id", "=", vendorId)
    .orderBy("suspension.id", "desc")
    .limit(50)
    .execute();

export const findSuspension = (db: Db, vendorId: number) =>
  db
    .selectFrom("vendor_suspension")
    .select(["reason", "suspended_at"])
    .where("vendor_id", "=", vendorId)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
