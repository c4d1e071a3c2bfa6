import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { VisitOutcome } from "#booking/ground/plan-contract.ts";
import type { VendorVisit } from "#booking/vendors/contract.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { jobIdOf, visitIdOf, focusNear } from "../jobs/job-focus.ts";
import { completedHere, nameOf } from "../jobs/vendor-bookings.ts";
import { queryOptions } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { words } from "./use-visit-outcomes.en.ts";

/** Today and the days to come that the list of bookings shows. */
const DAYS_AHEAD = 8;

const { visits } = authenticatedClient.api.v1;

/** The vendor's planned visits of today and the coming days, earlier ones whose outcome is missing, and today's that ended. */
export const visitsQuery = queryOptions({
  queryKey: queryKeys.dashboard.visits,
  async queryFn() {
    const query = { days: String(DAYS_AHEAD), missing: "also" as const };
    const { items, ended } = await unwrap(visits.$get({ query }));
    return { planned: items.filter(({ status }) => status === "planned"), ended };
  },
});

async function sendWord(
  { id, booking_id, is_last }: VendorVisit,
  status: VisitOutcome,
  reason = "",
) {
  await unwrap(visits[":id"].$post({ param: { id: String(id) }, json: { status, reason } }));
  if (is_last) completedHere.add(booking_id);
}

/** What a word is called on its button: of a visit that is ahead, that one cannot come. */
export const labelOf = ({ status, can }: VendorVisit, word: VisitOutcome): string =>
  word === "could_not_come" && status === "planned" && !can.includes("done")
    ? words.cannotCome
    : words.outcomes[word];

type Asking = { visit: VendorVisit; word: VisitOutcome };

/** Sends the outcomes of visits, one at a time for each. A repeated outcome is recorded once. */
export function useVisitOutcomes() {
  const [asking, setAsking] = useState<Asking>();
  const toast = useToast();
  const navigate = useNavigate();
  const { act, pending, failures, reset } = useAction(
    ({ visit, word, reason }: Asking & { reason?: string }) => sendWord(visit, word, reason),
    {
      invalidates: [queryKeys.dashboard.bookings],
      rowOf: ({ visit }) => visit.id,
      onDone: (_, { visit, word }) => {
        setAsking(undefined);
        toast({
          text: `${words.outcomes[word]}: ${nameOf(visit)}, ${shortDay(visit.date)}.`,
          action: {
            label: words.change,
            onClick: () => void navigate({ to: "/dashboard/bookinghistory" }),
          },
        });
      },
    },
  );
  const failed = failures.at(-1);

  async function send(visit: VendorVisit, word: VisitOutcome, reason?: string): Promise<void> {
    reset();
    await act({ visit, word, ...(reason !== undefined && { reason }) });
    focusNear(visitIdOf(visit.id), jobIdOf(visit.booking_id));
  }

  /** What costs a side money is asked about once, and so is the word that completes the booking. */
  function say(visit: VendorVisit, word: VisitOutcome): void {
    reset();
    if (word !== "done" || visit.is_last) setAsking({ visit, word });
    else void send(visit, word);
  }

  return {
    say,
    send,
    busy: new Map(pending.map(({ visit, word }) => [visit.id, word])),
    failure: failed && { id: failed.input.visit.id, reason: failed.problem.message },
    asking,
    close: () => setAsking(undefined),
  };
}

export type VisitOutcomes = ReturnType<typeof useVisitOutcomes>;
