import type { VendorJobs } from "#booking/contract/ops.ts";
import { readPaise, toRupees } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { countVendorJobs, listVendorJobs } from "../queries/vendor-jobs.ts";

const LAST = 10;

/** What a vendor has done for customers: how many jobs, and its last ten bookings. */
export async function readVendorJobs(db: Db, vendorId: number): Promise<VendorJobs> {
  const [count, rows] = await Promise.all([
    countVendorJobs(db, vendorId),
    listVendorJobs(db, vendorId, LAST),
  ]);
  const last = rows.map(({ first_name, last_name, price_paise, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`,
    price: toRupees(readPaise(price_paise)),
  }));
  return { ...count, last };
}
