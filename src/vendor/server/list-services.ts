import type { Approval, VendorServiceEntry } from "#vendor/contract.ts";
import { toRupees } from "#kernel/money.ts";
import type { Db } from "#server/database/connect.ts";
import { listEntries } from "./queries/services.ts";

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export const toEntry = (row: EntryRow): VendorServiceEntry => ({
  id: row.id,
  status: row.status as Approval,
  reason: row.reason,
  service: { id: row.product_id, title: row.title, price: toRupees(row.price_paise) },
  location: {
    address1: row.address1,
    locality: row.locality,
    city: row.city,
    pin_code: row.pin_code,
  },
});

/** A vendor's own priced services, oldest first. */
export const listServices = async (db: Db, vendorId: number): Promise<VendorServiceEntry[]> =>
  (await listEntries(db, vendorId)).map(toEntry);
