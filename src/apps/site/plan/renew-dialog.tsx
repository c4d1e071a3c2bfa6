import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { FollowedPlan } from "#booking/ground/plan-contract.ts";
import { countVisits } from "#booking/plans/fields.ts";
import type { ChangeProps } from "../follow/change-dialog.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "../follow/change-booking.module.css";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { toSentence } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { followCalls } from "../follow/follow-calls.ts";

type Props = Omit<ChangeProps, "onChanged"> & { renew: NonNullable<FollowedPlan["renew"]> };

/**
 * Asks before the next month is booked. Where the price or the first day has changed, it shows that
 * and asks again; then it links to the new booking.
 */
export default function RenewDialog({ booking, renew, client, onStale, onClose }: Props) {
  // As it was when it was asked, or as the server answers: once it is renewed there is nothing to renew.
  const [seen, setSeen] = useState(renew);
  const { starts_on: startsOn, visits, total } = seen;
  const [renewed, setRenewed] = useState<FollowedBooking>();
  const { act, isPending, problem } = useAction(
    () => followCalls(client, booking.follow_key).renew({ total, starts_on: startsOn }),
    {
      onDone: ({ booking: next }) => {
        setRenewed(next);
        onStale();
      },
      onRefused: ({ current }) => {
        setSeen({ ...seen, ...(current as Partial<typeof seen> | undefined) });
        onStale();
      },
    },
  );

  if (renewed !== undefined)
    return (
      <Dialog open onClose={onClose} title="Your next month is booked">
        <div className="stack" data-gap="5">
          <p role="status">
            {countVisits(renewed.plan?.visits_total ?? visits)} from{" "}
            {longDay(renewed.plan?.visits[0]?.date ?? renewed.booking_date)} on, for{" "}
            {formatRupees(renewed.total)}. We are asking cleaners in your city.
          </p>
          <div className={styles.answers}>
            <Button variant="quiet" onClick={onClose}>
              Stay here
            </Button>
            <Link
              to="/follow/$followKey"
              params={{ followKey: renewed.follow_key }}
              className={buttonClass()}
            >
              See the new booking
            </Link>
          </div>
        </div>
      </Dialog>
    );
  return (
    <ActionDialog
      title="Book the next month?"
      problem={problem && toSentence(problem.message)}
      keep="Not now"
      act={`Book it for ${formatRupees(total)}`}
      isPending={isPending}
      onClose={onClose}
      onAct={() => act()}
    >
      <DescriptionList
        items={[
          { term: "First visit", detail: longDay(startsOn) },
          { term: "Visits", detail: String(visits) },
          { term: "Total", detail: formatRupees(total) },
        ]}
      />
      <p className="soft">
        At the same place and time of day, at today's price. You pay the cleaner, after the first
        visit.
      </p>
    </ActionDialog>
  );
}
