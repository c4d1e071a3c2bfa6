import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { callName, isDeactivated, nameOf } from "./display-name.ts";

/**
 * A vendor, locked until the transaction ends against suspension, approval and changes of its
 * entries and addresses. Lock it before any of these.
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

type Suspended = { vendorId: number; reason: string; operatorId: number | null; now: Date };

/** Suspends a vendor that is not suspended. Undefined when it is. */
export const insertSuspension = (db: Db, { vendorId, reason, operatorId, now }: Suspended) =>
  db
    .insertInto("vendor_suspension")
    .values({ vendor_id: vendorId, reason, suspended_by: operatorId, suspended_at: now })
    .onConflict((conflict) =>
      conflict.column("vendor_id").where("lifted_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();

export const keepHidden = (db: Db, id: number, hidden: number[]) =>
  db
    .updateTable("vendor_suspension")
    .set({ hidden_products: hidden })
    .where("id", "=", id)
    .execute();

/** Adds to what reinstating a suspended vendor shows again. */
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

/** Ends the suspension of a vendor and returns it; undefined when there is none. */
export const liftSuspension = (db: Db, { vendorId, reason, operatorId, now }: Suspended) =>
  db
    .updateTable("vendor_suspension")
    .set({ lift_reason: reason, lifted_by: operatorId, lifted_at: now })
    .where("vendor_id", "=", vendorId)
    .where("lifted_at", "is", null)
    .returning(["reason", "hidden_products"])
    .executeTakeFirst();

/** All suspensions of a vendor, the latest first. */
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

/** Whether a vendor is suspended now, and why. */
export const findSuspension = (db: Db, vendorId: number) =>
  db
    .selectFrom("vendor_suspension")
    .select(["reason", "suspended_at"])
    .where("vendor_id", "=", vendorId)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
