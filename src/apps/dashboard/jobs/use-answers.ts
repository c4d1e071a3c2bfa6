import { useState } from "react";
import { UNREACHABLE, unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { answerOf, nameOf, sendAnswer, type Answer } from "./vendor-bookings.ts";
import { jobIdOf, focusNear } from "./job-focus.ts";
import type { ListedBooking } from "./listed-jobs.ts";
import { words } from "./use-answers.en.ts";

const { payment } = authenticatedClient.api.v1.bookings[":id"];

export type AnswerFailure = { id: number; reason: string };

type Answered = Pick<
  UpcomingBooking,
  "id" | "booking_date" | "booking_time_slot" | "first_name" | "last_name"
> & { booking_status: string };

type Given = { booking: Answered; status: Answer; why?: string | undefined; isSure?: boolean };

/** A payment that the vendor took, by its booking. */
type Taken = { booking: ListedBooking; method: "cash" | "vendor_upi" };

/** Sends answers, one at a time for each booking, and shows the result with an Undo action. */
export function useAnswers() {
  const toast = useToast();
  const { act, pending, failures, reset } = useAction(
    ({ booking, status, why, isSure }: Given) => sendAnswer(booking, status, why, isSure),
    {
      invalidates: [queryKeys.dashboard.bookings],
      rowOf: ({ booking }) => booking.id,
      onDone: (_, given) => confirm(given),
    },
  );
  const [unpaid, setUnpaid] = useState<Taken>();
  const paying = useAction(
    ({ booking: { id }, method }: Taken) =>
      unwrap(payment.$post({ param: { id: String(id) }, json: { method } })),
    { invalidates: [queryKeys.dashboard.bookings] },
  );
  const failed = failures.at(-1);
  // An answer without words says nothing that `notAnswered` does not say.
  const isMute = failed?.problem.status !== undefined && failed.problem.message === UNREACHABLE;
  // Beyond what the vendor said of its own time: it is accepted once the vendor was asked.
  const isBeyond = failed?.problem.asks === "beyond_time";

  async function give(given: Given): Promise<boolean> {
    reset();
    const isDone = await act(given);
    focusNear(jobIdOf(given.booking.id));
    return isDone;
  }

  async function pay(taken: Taken): Promise<void> {
    setUnpaid((await paying.act(taken)) ? undefined : taken);
  }

  /** Completes a job, then saves how its customer paid. */
  async function complete(booking: ListedBooking, method: Taken["method"] | undefined) {
    const answered = { ...booking, booking_status: "accepted" };
    const isDone = await give({ booking: answered, status: "completed" });
    if (isDone && method !== undefined) await pay({ booking, method });
  }

  function confirm({ booking, status }: Given) {
    const name = nameOf(booking);
    const then = (label: string, next: Answer) => ({
      label,
      onClick: () => void give({ booking: { ...booking, booking_status: status }, status: next }),
    });
    const hadIt = answerOf(booking) === "accepted";
    if (status === "completed")
      return toast({ text: words.completed(name), action: then(words.undo, "accepted") });
    if (status === "accepted" && answerOf(booking) === "completed")
      return toast({ text: words.notCompleted(name) });
    if (status === "pending") return toast({ text: words.waits(name) });
    if (status === "accepted")
      return toast({
        text: words.accepted(name),
        action: then(words.undo, "pending"),
      });
    return toast({
      text: hadIt ? words.givenBack(name) : words.rejected(name),
      action: then(hadIt ? words.undo : words.acceptInstead, "accepted"),
    });
  }

  return {
    answer: (booking: Answered, status: Answer, why?: string) => give({ booking, status, why }),
    busy: new Map(pending.map(({ booking, status }) => [booking.id, status])),
    failure:
      failed && !isBeyond
        ? { id: failed.input.booking.id, reason: isMute ? "" : failed.problem.message }
        : undefined,
    beyond: isBeyond
      ? { booking: failed.input.booking, reason: failed.problem.message }
      : undefined,
    complete,
    /** The payment of a completed job that could not be saved, with what sends it again. */
    unpaid: unpaid && {
      booking: unpaid.booking,
      isPending: paying.isPending,
      problem: paying.problem?.message,
      tryAgain: () => void pay(unpaid),
      leave: () => setUnpaid(undefined),
    },
    acceptBeyond: () => isBeyond && void give({ ...failed.input, isSure: true }),
    reset,
  };
}
