import { useState } from "react";
import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { sendTransition, type TransitionRequest } from "./booking-calls.ts";

type Bulk = {
  rows: readonly OpsBookingRow[];
  requestOf: (row: OpsBookingRow) => TransitionRequest;
  /** The text of the toast by count: `(count) => "3 bookings cancelled."` */
  message: (count: number) => string;
};

/**
 * Sends a transition for each of several bookings, and lists those that were refused, with the
 * reason.
 */
export function useBulkActions(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const toast = useToast();
  const invalidate = useInvalidateOps();

  async function runAll({ rows, requestOf, message }: Bulk): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const refused: string[] = [];
    for (const row of rows) {
      const refusal = await sendTransition(String(row.id), requestOf(row));
      if (refusal !== undefined)
        refused.push(`${row.order_id}: ${refusal.message ?? refusal.rest.join(" ")}`);
    }
    const count = rows.length - refused.length;
    if (count > 0) toast({ text: message(count) });
    setFailures(refused);
    onDone();
    // A refusal means that the list has changed.
    await invalidate();
    setIsBusy(false);
  }
  return { runAll, isBusy, failures, forgetFailures: () => setFailures([]) };
}
