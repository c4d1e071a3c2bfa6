import type { Approval } from "#vendor-services/contract/vendor.ts";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { pictureUrl } from "#catalogue/server/public.ts";
import { fileUrl } from "#storage/server/public.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { priceFlags } from "../rules/price-flags.ts";
import { toEntry } from "./list-services.ts";
import { listApprovalRows } from "../queries/approvals.ts";

type PageRequest = { status: Approval | undefined; cursor?: number | undefined; limit: number };
type Row = Awaited<ReturnType<typeof listApprovalRows>>[number];

/** Entries for the operators, longest waiting first, each with whose it is and what others ask. */
export async function listApprovals(db: Db, part: PageRequest): Promise<OpsVendorService[]> {
  const rows = await listApprovalRows(db, { cursor: undefined, ...part });
  return rows.map(toApproval);
}

const rupeesOrNull = (paise: Paise | null) => (paise === null ? null : toRupees(paise));

function priceFrom({ from_paise, customer_price_paise }: Row) {
  const now = rupeesOrNull(from_paise);
  return { now, approved: Math.min(now ?? Infinity, toRupees(customer_price_paise)) };
}

const toApproval = (row: Row): OpsVendorService => ({
  ...toEntry(row),
  category: row.category,
  vendor: {
    id: row.vendor_id,
    full_name: row.full_name,
    email: row.email,
    phone_number: row.phone_number,
    actual_address: row.actual_address ?? "",
    locality: row.vendor_locality ?? "",
    since: row.vendor_since.toISOString(),
    document_url: row.document_id === null ? null : fileUrl(row.document_id),
    document_type: row.document_type,
    is_suspended: row.is_suspended,
    is_sample: row.is_sample,
  },
  approved_price: rupeesOrNull(row.approved_price_paise),
  is_own_product: row.maker_id !== null,
  product:
    row.maker_id === null
      ? null
      : {
          short_title: row.short_title,
          description: row.description,
          content: row.content,
          price_per: row.price_per,
          image: pictureUrl(row.image),
          image_alt: row.image_alt,
          duration_minutes: row.duration_minutes ?? 0,
          crew: row.crew ?? 0,
          price_from: priceFrom(row),
        },
  customer_price: toRupees(row.customer_price_paise),
  flags: priceFlags(row),
  asked_at: row.asked_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  others:
    row.lowest_paise === null || row.highest_paise === null
      ? null
      : {
          vendors: row.vendors,
          lowest: toRupees(row.lowest_paise),
          highest: toRupees(row.highest_paise),
        },
});
