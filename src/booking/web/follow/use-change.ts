import { useRef, useState } from "react";
import type { FollowedBooking } from "#booking/contract/follow.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import type { Changed } from "./follow-calls.ts";

type Options = { onChanged: (booking: FollowedBooking) => void; onStale: () => void };

/** Sends a change of a booking, once at a time, and keeps why it was refused. */
export function useChange({ onChanged, onStale }: Options) {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemText>();

  async function send(call: () => Promise<Changed>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await call();
    isUnderWay.current = false;
    setIsBusy(false);
    if ("booking" in outcome) return onChanged(outcome.booking);
    setProblem(outcome.problem);
    onStale();
  }
  return { send, isBusy, problem };
}
