import { useState } from "react";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { sendTransition, type TransitionRequest } from "./booking-calls.ts";

type Options = {
  id: string;
  onDone: () => void;
};

/** Moves one booking, one move at a time. Resolves to whether it was done. */
export function useBookingActions({ id, onDone }: Options) {
  const [busy, setBusy] = useState<TransitionRequest["move"]>();
  const [failure, setFailure] = useState<ProblemText & { move: TransitionRequest["move"] }>();
  const toast = useToast();
  const invalidate = useInvalidateOps();

  async function move(request: TransitionRequest, said: string): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(request.move);
    setFailure(undefined);
    const refused = await sendTransition(id, request);
    // After a refusal the booking has changed as well.
    await invalidate();
    setBusy(undefined);
    if (refused !== undefined) {
      setFailure({ ...refused, move: request.move });
      return false;
    }
    toast({ text: said });
    onDone();
    return true;
  }
  return { move, busy, failure, forgetFailure: () => setFailure(undefined) };
}
