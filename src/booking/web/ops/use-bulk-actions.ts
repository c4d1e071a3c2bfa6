import { useState } from "react";
import type { DeskBookingRow } from "#booking/contract/ops.ts";
import type { Client } from "#api-client/client.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { sendMove, type DeskWish } from "./booking-calls.ts";

type Parts = {
  client: Client;
  /** Loads the list again: after a refusal it has changed as well. */
  reload: () => Promise<void>;
  onDone: () => void;
};

type Bulk = {
  rows: readonly DeskBookingRow[];
  wishOf: (row: DeskBookingRow) => DeskWish;
  /** What came of so many of them: `(count) => "3 bookings cancelled."` */
  said: (count: number) => string;
};

/** Moves several bookings, each by itself, and says which of them were refused and why. */
export function useBulkActions({ client, reload, onDone }: Parts) {
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const toast = useToast();

  async function moveAll({ rows, wishOf, said }: Bulk): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const refused: string[] = [];
    for (const row of rows) {
      const refusal = await sendMove(client, String(row.id), wishOf(row));
      if (refusal !== undefined)
        refused.push(`${row.order_id}: ${refusal.message ?? refusal.rest.join(" ")}`);
    }
    const count = rows.length - refused.length;
    if (count > 0) toast({ text: said(count) });
    setFailures(refused);
    onDone();
    await reload();
    setIsBusy(false);
  }
  return { moveAll, isBusy, failures, forgetFailures: () => setFailures([]) };
}
