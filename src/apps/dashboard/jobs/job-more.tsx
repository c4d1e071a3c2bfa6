import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { words } from "./job-more.en.ts";

const { more: calls } = authenticatedClient.api.v1.jobs[":booking_id"];

type Props = { booking: UpcomingBooking; isOnline: boolean };

/** What the customer asks to add while the work is under way, and the vendor's yes or no. */
export default function JobMore({ booking: { id, more }, isOnline }: Props) {
  const toast = useToast();
  const { act, isPending, problem } = useAction(
    (agree: boolean) => unwrap(calls.$post({ param: { booking_id: String(id) }, json: { agree } })),
    {
      invalidates: [queryKeys.dashboard.bookings],
      onDone: (_, agree) => toast({ text: agree ? words.added : words.refused }),
    },
  );
  if (more === undefined) return null;
  return (
    <Alert tone="warn" live>
      <div className="stack">
        <p>
          <b>{words.asks}</b>{" "}
          {more.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")}.{" "}
          {words.earnMore(formatRupees(more.earns))}
        </p>
        {problem && <p>{problem.message}</p>}
        <div className="cluster">
          <Button size="small" disabled={!isOnline} busy={isPending} onClick={() => void act(true)}>
            {words.yes}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={!isOnline || isPending}
            onClick={() => void act(false)}
          >
            {words.no}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
