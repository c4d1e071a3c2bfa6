import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { FollowedBooking } from "#booking/contract/follow.ts";
import type { FollowedPlan } from "#booking/contract/plan.ts";
import { countVisits } from "#booking/contract/plan-words.ts";
import type { Client } from "#api-client/client.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "../follow/change-booking.module.css";
import { ChangeDialog } from "./change-dialog.tsx";
import { renewPlan } from "./plan-calls.ts";

type Props = {
  followKey: string;
  renew: NonNullable<FollowedPlan["renew"]>;
  client: Client;
  /** Loads the booking again: it is renewed, or something else has changed it. */
  onStale: () => void;
  onClose: () => void;
};

/**
 * Asks before the next month is booked: its first day, visits and price. Where the price or the first day
 * has become another one, it shows that and asks again. Then it has a link to the new booking.
 */
export default function RenewDialog({ followKey, renew, client, onStale, onClose }: Props) {
  // As it was when it was asked, or as the server answers: once it is renewed there is nothing to renew.
  const [{ starts_on: startsOn, visits, total }, setSeen] = useState(renew);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [renewed, setRenewed] = useState<FollowedBooking>();
  const isUnderWay = useRef(false);

  async function submit() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await renewPlan(client, followKey, { total, startsOn });
    isUnderWay.current = false;
    setIsBusy(false);
    if ("booking" in outcome) setRenewed(outcome.booking);
    else {
      setProblem(`${outcome.message}.`.replace(/\.\.$/, "."));
      setSeen({
        starts_on: outcome.startsOn ?? startsOn,
        visits: outcome.visits ?? visits,
        total: outcome.total ?? total,
      });
    }
    onStale();
  }

  if (renewed !== undefined)
    return (
      <Dialog open onClose={onClose} title="Your next month is booked">
        <div className={styles.form}>
          <p role="status">
            {countVisits(renewed.plan?.visits_total ?? visits)} from{" "}
            {longDay(renewed.plan?.visits[0]?.date ?? renewed.booking_date)} on, for{" "}
            {formatRupees(renewed.total, 2)}. We are asking cleaners near you.
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
    <ChangeDialog
      title="Book the next month?"
      problem={problem}
      keep="Not now"
      act={`Book it for ${formatRupees(total, 2)}`}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DescriptionList
        items={[
          { term: "First visit", detail: longDay(startsOn) },
          { term: "Visits", detail: String(visits) },
          { term: "Total price", detail: formatRupees(total, 2) },
        ]}
      />
      <p className="soft">
        At the same place and time of day, at today's price. You pay the cleaner, after the work.
      </p>
    </ChangeDialog>
  );
}
