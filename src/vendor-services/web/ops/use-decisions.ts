import { useState } from "react";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { sendDecisions } from "./approval-calls.ts";
import type { Facts } from "../own-products/own-product-facts.ts";

const describeDone = (status: string, count: number): string => {
  const what = count === 1 ? "1 entry" : `${count} entries`;
  return status === "approved"
    ? `${what} approved. Bookings are offered for ${count === 1 ? "it" : "them"} now.`
    : `${what} rejected. The vendor reads your reason.`;
};

/** Decides entries at the shown prices. Resolves to whether all succeeded. */
export function useDecisions(onDone: (ids: number[]) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const invalidate = useInvalidateOps();

  async function decide(
    entries: readonly OpsVendorService[],
    status: "approved" | "rejected",
    { reason = "", facts }: { reason?: string; facts?: Facts | undefined } = {},
  ): Promise<boolean> {
    const [first] = entries;
    if (isBusy || first === undefined) return false;
    setIsBusy(true);
    setFailure(undefined);
    const seen = entries.map(({ id, service }) => ({ id, price: service.price, ...facts }));
    const command = { status, reason, from: first.status, entries: seen };
    const answer = await sendDecisions(command);
    if (typeof answer !== "string") {
      onDone(answer.done);
      if (answer.done.length > 0) toast({ text: describeDone(status, answer.done.length) });
    }
    // A refusal means that the list has changed.
    await invalidate();
    setIsBusy(false);
    const refused =
      typeof answer === "string" ? [`${answer}.`] : refusalsOf(entries, answer.refused);
    setFailure(refused.length === 0 ? undefined : refused.join(" "));
    return refused.length === 0;
  }
  return { decide, isBusy, failure, forgetFailure: () => setFailure(undefined) };
}

const refusalsOf = (
  entries: readonly OpsVendorService[],
  refused: readonly { id: number; message: string }[],
): string[] =>
  refused.map(({ id, message }) => {
    const title = entries.find((entry) => entry.id === id)?.service.title ?? "";
    return `${title}: ${message}.`;
  });
