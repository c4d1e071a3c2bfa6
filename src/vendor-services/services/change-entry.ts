import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Paise } from "#kernel/money/money.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { lockVendor } from "#vendor-account/exports.ts";
import type { VendorServiceHooks } from "../hooks.ts";
import { syncProductVisibility } from "../ground/visibility.ts";
import { type RawBuilder, sql } from "kysely";

/**
 * Changes the price of an entry, which waits for approval unless it is approved at that price; an approved price
 * stays offered until then. Refuses another vendor's.
 */
export const changePrice = (
  db: Db,
  vendorId: number,
  id: number,
  { pricePaise, now }: { pricePaise: Paise; now: Date },
): Promise<Refusal<"unknown"> | undefined> =>
  inTransaction(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    const { rows } = await sql`
      update vendor_service as entry set reason = '', asked_at = ${now},
        ${askedPrice(sql`${pricePaise}::int`)}
      where id = ${id} and vendor_id = ${vendorId} returning id`.execute(transaction);
    return rows.length === 0 ? refuse("unknown", "There is no such entry") : undefined;
  });

/** Of an update of `entry`: its new price, which waits unless it is the price in effect. */
export const askedPrice = (price: RawBuilder<unknown>) => sql`price_paise = ${price},
  status = case when entry.offered_paise = ${price} then 'approved' else 'pending' end,
  kept_paise = nullif(entry.offered_paise, ${price})`;

/**
 * Deletes a vendor's entry, and hides a product whose last approved entry it was; offers that rest on it alone
 * end by the hook. Refuses another vendor's.
 */
export const withdrawService = (
  db: Db,
  vendorId: number,
  id: number,
  { now, onEnded }: { now: Date } & Pick<VendorServiceHooks, "onEnded">,
): Promise<Refusal<"unknown"> | undefined> =>
  inTransaction(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    const gone = await transaction
      .deleteFrom("vendor_service")
      .where("id", "=", id)
      .where("vendor_id", "=", vendorId)
      .returning("product_id")
      .executeTakeFirst();
    if (gone === undefined) return refuse("unknown", "There is no such entry");
    await syncProductVisibility(transaction, [gone.product_id]);
    await onEnded(transaction, [vendorId], now);
    return undefined;
  });

/** Deletes a vendor's entries at an address. Call it in the transaction that deletes the address. */
export async function removeEntriesAt(db: Db, vendorId: number, addressId: number): Promise<void> {
  const gone = await db
    .deleteFrom("vendor_service")
    // Locks in the order of a decision about several, to avoid deadlocks.
    .where("id", "in", (row) =>
      row
        .selectFrom("vendor_service as entry")
        .select("entry.id")
        .where("entry.vendor_id", "=", vendorId)
        .where("entry.address_id", "=", addressId)
        .orderBy("entry.id")
        .forUpdate(),
    )
    .returning("product_id")
    .execute();
  await syncProductVisibility(
    db,
    gone.map(({ product_id }) => product_id),
  );
}
