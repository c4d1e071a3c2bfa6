import { useState } from "react";
import type { Client } from "#api-client/client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { sendMove, type DeskWish } from "./booking-calls.ts";

type Parts = {
  client: Client;
  id: string;
  /** Loads the booking again: after a refusal it has changed as well. */
  reload: () => Promise<void>;
  onDone: () => void;
};

/** Moves one booking, one move at a time. Resolves to whether it was done. */
export function useBookingActions({ client, id, reload, onDone }: Parts) {
  const [busy, setBusy] = useState<DeskWish["move"]>();
  const [failure, setFailure] = useState<ProblemText & { move: DeskWish["move"] }>();
  const toast = useToast();

  async function move(wish: DeskWish, said: string): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(wish.move);
    setFailure(undefined);
    const refused = await sendMove(client, id, wish);
    await reload();
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
