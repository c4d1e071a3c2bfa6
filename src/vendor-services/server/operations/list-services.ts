import type { ServiceEntry, VendorServiceEntry } from "#vendor-services/contract/vendor.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toRhythm, type RhythmColumns } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { listEntries } from "../queries/services.ts";

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export const toEntry = (
  row: Omit<
    EntryRow,
    "product_status" | "retired_at" | "has_pending" | "price_per" | keyof RhythmColumns
  >,
): ServiceEntry => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  service: { id: row.product_id, title: row.title, price: toRupees(row.price_paise) },
  location: {
    address1: row.address1,
    locality: row.locality,
    city: row.city,
    pin_code: row.pin_code,
  },
});

function toOwnEntry(row: EntryRow): VendorServiceEntry {
  const entry = toEntry(row);
  const is_own = row.maker_id === row.vendor_id;
  const isRetired = row.retired_at !== null;
  const isRejected = row.status === "rejected" && row.product_status === "rejected";
  return {
    ...entry,
    service: {
      ...entry.service,
      price_per: row.price_per,
      rhythm: toRhythm(row),
      is_own,
      is_public: row.product_status === "approved" && !isRetired,
      can_edit: is_own && isRejected && !row.has_pending && !isRetired,
    },
  };
}

/** A vendor's own priced services, oldest first. */
export const listServices = async (db: Db, vendorId: number): Promise<VendorServiceEntry[]> =>
  (await listEntries(db, vendorId)).map(toOwnEntry);
