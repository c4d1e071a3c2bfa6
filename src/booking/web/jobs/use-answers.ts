import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "#api-client/query-keys.ts";
import { useRef, useState } from "react";
import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { answerOf, nameOf, sendAnswer, type Answer } from "./vendor-bookings.ts";
import { focusNear } from "./focus-near.ts";
import { jobIdOf } from "./job-id.ts";

export const NOT_ANSWERED = "An error occurred while updating the booking status.";

/** The failure of a booking's answer; `attempt` distinguishes repeated failures. */
export type AnswerFailure = { id: number; reason: string; attempt: number };

type Answered = Pick<
  UpcomingBooking,
  "id" | "booking_date" | "booking_time_slot" | "first_name" | "last_name"
> & { booking_status: string };

/** An acceptance that waits for the vendor's word, since it is beyond its own time, and why. */
type Beyond = { booking: Answered; reason: string };

/**
 * Sends answers, one at a time for each booking, and shows the result with an Undo action. The
 * lists are reloaded in any case, since a refusal means that they have changed.
 */
export function useAnswers() {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlyMap<number, Answer>>(new Map());
  const [failure, setFailure] = useState<AnswerFailure>();
  const [beyond, setBeyond] = useState<Beyond>();
  const toast = useToast();

  /** Resolves to whether it was accepted. */
  async function answer(
    booking: Answered,
    status: Answer,
    why?: string,
    isSure = false,
  ): Promise<boolean> {
    const { id } = booking;
    if (underWay.current.has(id)) return false;
    underWay.current.add(id);
    setBusy((before) => new Map(before).set(id, status));
    setFailure(undefined);
    const refused = await sendAnswer(booking, status, why, isSure);
    await queryClient.invalidateQueries({ queryKey: queryKeys.dashboard.bookings });
    underWay.current.delete(id);
    setBusy((before) => new Map([...before].filter(([one]) => one !== id)));
    if (refused?.isBeyond === true) {
      setBeyond({ booking, reason: refused.reason });
      return false;
    }
    if (refused === undefined) confirm(booking, status);
    else
      setFailure((before) => ({
        id,
        reason: refused.reason,
        attempt: (before?.attempt ?? 0) + 1,
      }));
    focusNear(jobIdOf(id));
    return refused === undefined;
  }

  function confirm(booking: Answered, status: Answer) {
    const name = nameOf(booking);
    const then = (label: string, next: Answer) => ({
      label,
      onClick: () => void answer({ ...booking, booking_status: status }, next),
    });
    const hadIt = answerOf(booking) === "accepted";
    if (status === "completed") return toast({ text: `Completed: ${name}.` });
    if (status === "pending") return toast({ text: `Undone: ${name} waits for your answer.` });
    if (status === "accepted")
      return toast({
        text: `Accepted. You can call ${name} now.`,
        action: then("Undo", "pending"),
      });
    return toast({
      text: `${hadIt ? "Given back" : "Rejected"}: ${name}.`,
      action: then(hadIt ? "Undo" : "Accept instead", "accepted"),
    });
  }

  function acceptBeyond() {
    setBeyond(undefined);
    if (beyond !== undefined) void answer(beyond.booking, "accepted", undefined, true);
  }

  return {
    answer,
    busy,
    failure,
    forgetFailure: () => setFailure(undefined),
    beyond,
    acceptBeyond,
    closeBeyond: () => setBeyond(undefined),
  };
}
