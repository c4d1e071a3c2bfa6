import type { OpsApplication } from "#vendor-account/contract/ops.ts";
import { toRupees } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { listApplicationRows } from "../queries/ops-applications.ts";

type Part = { isHandled: boolean | undefined; cursor?: number | undefined; limit: number };

/** Applications of the public form with what they offer: what waits with the oldest first. */
export async function listApplications(db: Db, part: Part): Promise<OpsApplication[]> {
  const rows = await listApplicationRows(db, { cursor: undefined, ...part });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone_number: row.phone_number,
    location: row.location,
    services: (row.services ?? []).map(({ service_name, price_paise }) => ({
      service_name,
      price: toRupees(price_paise),
    })),
    received_at: row.received_at.toISOString(),
    handled_at: row.handled_at?.toISOString() ?? null,
    handled_by: row.handler,
    is_sample: row.is_sample,
  }));
}
