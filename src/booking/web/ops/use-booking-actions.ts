import { useState } from "react";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { sendTransition, type TransitionRequest } from "./booking-calls.ts";

type Options = {
  id: string;
  onDone: () => void;
};

/** Sends the transitions of one booking, one at a time. `send` resolves to whether it was accepted. */
export function useBookingActions({ id, onDone }: Options) {
  const [busy, setBusy] = useState<TransitionRequest["transition"]>();
  const [failure, setFailure] = useState<
    ProblemText & { transition: TransitionRequest["transition"] }
  >();
  const toast = useToast();
  const invalidate = useInvalidateOps();

  async function send(request: TransitionRequest, message: string): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(request.transition);
    setFailure(undefined);
    const refused = await sendTransition(id, request);
    // A refusal means that the booking has changed.
    await invalidate();
    setBusy(undefined);
    if (refused !== undefined) {
      setFailure({ ...refused, transition: request.transition });
      return false;
    }
    toast({ text: message });
    onDone();
    return true;
  }
  return { send, busy, failure, forgetFailure: () => setFailure(undefined) };
}
