import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { FollowedPlan } from "#booking/ground/plan-contract.ts";
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
import { words } from "./renew-dialog.en.ts";

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
      <Dialog open onClose={onClose} title={words.booked}>
        <div className="stack" data-gap="5">
          <p role="status">
            {words.bookedMonth(
              renewed.plan?.visits_total ?? visits,
              longDay(renewed.plan?.visits[0]?.date ?? renewed.booking_date),
              formatRupees(renewed.total),
            )}
          </p>
          <div className={styles.answers}>
            <Button variant="quiet" onClick={onClose}>
              {words.stay}
            </Button>
            <Link
              to="/follow/$followKey"
              params={{ followKey: renewed.follow_key }}
              className={buttonClass()}
            >
              {words.seeNew}
            </Link>
          </div>
        </div>
      </Dialog>
    );
  return (
    <ActionDialog
      title={words.question}
      problem={problem && toSentence(problem.message)}
      keep={words.notNow}
      act={words.book(formatRupees(total))}
      isPending={isPending}
      onClose={onClose}
      onAct={() => act()}
    >
      <DescriptionList
        items={[
          { term: words.firstVisit, detail: longDay(startsOn) },
          { term: words.visits, detail: String(visits) },
          { term: words.total, detail: formatRupees(total) },
        ]}
      />
      <p className="soft">{words.means}</p>
    </ActionDialog>
  );
}
