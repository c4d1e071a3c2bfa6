import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { loadVendors } from "./booking-calls.ts";

/** A vendor who can do some of several bookings, and its pay for those, in rupees. */
export type VendorForAll = {
  id: number;
  name: string;
  rows: OpsBookingRow[];
  price: number;
  /** What the customers pay for the same, in rupees. */
  paid: number;
};

/** Returns the vendors by the number of bookings that they can do, then by price. */
export async function commonCandidates(rows: readonly OpsBookingRow[]): Promise<VendorForAll[]> {
  const found = new Map<number, VendorForAll>();
  const lists = await Promise.all(rows.map(({ id }) => loadVendors(String(id), "")));
  for (const [place, vendors] of lists.entries()) {
    const row = rows[place];
    if (row === undefined) continue;
    for (const { id, name, price, is_eligible, beyond } of vendors) {
      if (!is_eligible || beyond !== null) continue;
      const all = found.get(id) ?? { id, name, rows: [], price: 0, paid: 0 };
      all.rows.push(row);
      all.price += price;
      all.paid += row.total;
      found.set(id, all);
    }
  }
  return [...found.values()].toSorted(
    (one, other) => other.rows.length - one.rows.length || one.price - other.price,
  );
}
