import { useState } from "react";
import { sendTransition, type TransitionRequest } from "#booking/web/ops/booking-calls.ts";
import type { TodayStep } from "#reporting/web/today/next-action.ts";
import type { RowState } from "#reporting/web/today/today-queue.tsx";
import type { TodayRow } from "#reporting/web/today/today-rows.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";

const DONE_MESSAGES = {
  confirm: "Noted that the customer was called.",
  complete: "Marked completed.",
  seen: "Noted that you have seen it.",
};

/** Runs the actions of rows; the state of each is stored by the key of its row. */
export function useTodayActions() {
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const toast = useToast();
  const invalidate = useInvalidateOps();
  const set = (key: string, state: RowState) =>
    setStates((before) => new Map(before).set(key, state));

  /** Runs the action of a row. Resolves to whether it succeeded. */
  async function runAction(row: TodayRow, step: TodayStep): Promise<boolean> {
    if (row.is !== "booking" || !("transition" in step) || states.get(row.key)?.is === "busy")
      return false;
    const { id, vendor } = row.need.booking;
    set(row.key, { is: "busy" });
    const visitId = row.need.visit?.id;
    const command: TransitionRequest =
      step.transition === "complete"
        ? { transition: "complete", seen_vendor_id: vendor?.id ?? null }
        : step.transition === "seen" && visitId !== undefined
          ? { transition: "seen", visit_id: visitId }
          : { transition: "confirm" };
    const refused = await sendTransition(String(id), command);
    // In both cases the shown data may be outdated.
    void invalidate();
    if (refused !== undefined) {
      set(row.key, { is: "failed", words: refused.message ?? refused.rest.join(" ") });
      return false;
    }
    set(row.key, { is: "done" });
    toast({ text: DONE_MESSAGES[step.transition] });
    return true;
  }
  return { states, take: runAction };
}
