import type { Updateable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

/** Vendors with what they have said of themselves: null until then. */
export const vendorsWithProfile = (db: Db) =>
  db
    .selectFrom("account as vendor")
    .leftJoin("vendor_profile as profile", "profile.vendor_id", "vendor.id")
    .leftJoin("stored_file as document", "document.id", "profile.document_id")
    .select([
      "vendor.id",
      "vendor.email",
      "vendor.phone_number",
      "profile.actual_address",
      "profile.locality",
      "profile.document_id",
      "document.media_type as document_type",
    ]);

export const findProfile = (db: Db, vendorId: number) =>
  vendorsWithProfile(db)
    .select(["profile.first_name", "profile.last_name"])
    .where("vendor.id", "=", vendorId)
    .executeTakeFirstOrThrow();

/**
 * Locks a vendor's profile until the transaction ends, by its account, since the profile may not
 * exist yet. Read the profile in a statement after this one.
 */
export const lockProfile = (db: Db, vendorId: number) =>
  db
    .selectFrom("account")
    .select("id")
    .where("id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Writes the given fields; others are unchanged. */
export const upsertProfile = (
  db: Db,
  vendorId: number,
  fields: Updateable<DB["vendor_profile"]>,
  now: Date,
) =>
  db
    .insertInto("vendor_profile")
    .values({
      vendor_id: vendorId,
      first_name: "",
      last_name: "",
      actual_address: "",
      locality: "",
      ...fields,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet({ ...fields, changed_at: now }),
    )
    .execute();
