import type { OpsContact } from "#inbox/contract/ops.ts";
import type { Db } from "#server/database/connect.ts";
import { listContactRows } from "../queries/messages.ts";

type Part = { isHandled: boolean | undefined; cursor?: number | undefined; limit: number };

/** Messages to the help desk: what waits with the oldest first, all else with the newest. */
export async function listMessages(db: Db, part: Part): Promise<OpsContact[]> {
  const rows = await listContactRows(db, { cursor: undefined, ...part });
  return rows.map(({ handler, handled_by: _id, received_at, handled_at, ...contact }) => ({
    ...contact,
    received_at: received_at.toISOString(),
    handled_at: handled_at?.toISOString() ?? null,
    handled_by: handler,
  }));
}
