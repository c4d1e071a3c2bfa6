import { serverNow } from "#ui/browser/server-clock.ts";
import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { OwnBooking } from "#booking/customers/contract.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { PlanVisit } from "#booking/ground/plan-contract.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { useSayChange } from "../follow/booking-changes.tsx";
import { followCalls } from "../follow/follow-calls.ts";
import { PlanCalendar } from "./plan-calendar.tsx";
import styles from "./plan.module.css";
import { words } from "./own-plan.en.ts";

const VisitDialog = lazy(async () => ({
  default: (await import("./plan-dialogs.tsx")).VisitDialog,
}));
const RenewDialog = lazy(() => import("./renew-dialog.tsx"));

type Props = {
  booking: Pick<OwnBooking, "order_id" | "follow_key" | "state" | "plan" | "plan_changes">;
  onChanged: (booking: FollowedBooking) => void;
};

type Changes = NonNullable<OwnBooking["plan_changes"]>;
type Asked = { visit: PlanVisit } | { renew: NonNullable<Changes["renew"]> };

export function OwnPlan({ booking, onChanged: show }: Props) {
  const { client } = useRouter().options.context;
  const [asked, ask] = useState<Asked>();
  const say = useSayChange();
  const [day] = useState(() => today(serverNow()));
  const { plan, plan_changes: changes, follow_key: followKey } = booking;
  if (plan === undefined || changes === undefined) return null;
  const { renew } = changes;
  const { next } = booking.state;
  const visit = plan.visits.find(({ id }) => id === next?.id);
  const skippable = visit && changes.can_skip.includes(visit.id) ? visit : undefined;
  const load = () =>
    void followCalls(client, followKey)
      .load()
      .then(show, () => undefined);
  const onChanged = (changed: FollowedBooking) => {
    show(changed);
    void say(changed);
  };
  const shared = { booking, client, onChanged, onStale: load, onClose: () => ask(undefined) };
  const facts = [
    ...(next ? [words.next(shortDay(next.date))] : []),
    words.done(plan.visits_done, plan.visits_total),
    words.until(shortDay(plan.ends_on)),
  ];
  return (
    <div className={styles.ownPlan}>
      <p>{facts.join(" · ")}</p>
      {changes.renewed_as !== null && (
        <p>
          {words.renewed}{" "}
          <Link to="/follow/$followKey" params={{ followKey: changes.renewed_as }}>
            {words.seeRenewed}
          </Link>
        </p>
      )}
      {(skippable || renew) && (
        <p className="cluster" data-gap="2">
          {renew && (
            <Button size="small" onClick={() => ask({ renew })}>
              {words.renew}
            </Button>
          )}
          {skippable && (
            <Button variant="quiet" size="small" onClick={() => ask({ visit: skippable })}>
              <span>
                {words.skip}
                <span className="visually-hidden">, {shortDay(skippable.date)}</span>
              </span>
            </Button>
          )}
        </p>
      )}
      <Disclosure summary={words.allVisits}>
        <PlanCalendar plan={plan} today={day} />
      </Disclosure>
      <Suspense>
        {asked && "visit" in asked && (
          <VisitDialog {...shared} visit={asked.visit} restore={false} />
        )}
        {asked && "renew" in asked && <RenewDialog {...shared} renew={asked.renew} />}
      </Suspense>
    </div>
  );
}
