import { useState } from "react";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { sendMove, type BookingListQuery } from "./booking-calls.ts";

type Parts = {
  id: string;
  onDone: () => void;
};

/** Moves one booking, one move at a time. Resolves to whether it was done. */
export function useBookingActions({ id, onDone }: Parts) {
  const [busy, setBusy] = useState<BookingListQuery["move"]>();
  const [failure, setFailure] = useState<ProblemText & { move: BookingListQuery["move"] }>();
  const toast = useToast();
  const invalidate = useInvalidateOps();

  async function move(wish: BookingListQuery, said: string): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(wish.move);
    setFailure(undefined);
    const refused = await sendMove(id, wish);
    // After a refusal the booking has changed as well.
    await invalidate();
    setBusy(undefined);
    if (refused !== undefined) {
      setFailure({ ...refused, move: wish.move });
      return false;
    }
    toast({ text: said });
    onDone();
    return true;
  }
  return { move, busy, failure, forgetFailure: () => setFailure(undefined) };
}
