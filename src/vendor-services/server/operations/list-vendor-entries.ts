import { toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import type { Db } from "#server/database/connect.ts";
import type { OpsVendorEntries } from "#vendor-services/contract/ops.ts";
import { listEntriesBehind } from "../queries/services.ts";
import { toEntry } from "./list-services.ts";

const ENTRIES_ON_A_PAGE = 50;

/** A page of a vendor's entries as operators read them: those behind the entry `cursor`. */
export async function listVendorEntries(
  db: Db,
  vendorId: number,
  cursor = 0,
): Promise<OpsVendorEntries> {
  const rows = await listEntriesBehind(db, vendorId, { cursor, limit: ENTRIES_ON_A_PAGE + 1 });
  const { items, next } = toPage(rows, ENTRIES_ON_A_PAGE);
  return {
    entries: items.map((entry) => ({
      ...toEntry(entry),
      approved_price:
        entry.approved_price_paise === null ? null : toRupees(entry.approved_price_paise),
    })),
    next,
  };
}
