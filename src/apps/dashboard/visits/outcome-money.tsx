import { useQuery } from "@tanstack/react-query";
import type { VisitOutcome } from "#booking/ground/plan-contract.ts";
import { outcomeQuery } from "./outcome-query.ts";
import { words } from "./visit-dialogs.en.ts";

type Props = { bookingId: number; day: string; outcome: VisitOutcome };

/** What an outcome of a visit comes to for its customer and its vendor, before it is recorded. */
export function OutcomeMoney({ bookingId, day, outcome }: Props) {
  const { data, isError } = useQuery(outcomeQuery(bookingId, day, outcome));
  return (
    <p role="status">
      {data && <span>{words.money(data)}</span>}
      {isError && <span>{words.noAmounts}</span>}
    </p>
  );
}
