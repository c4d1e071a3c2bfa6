import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { OwnBooking } from "#booking/contract/customer.ts";
import type { FollowedBooking } from "#booking/contract/follow.ts";
import type { PlanVisit } from "#booking/contract/plan.ts";
import { nextVisit } from "#booking/contract/plan-words.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { loadFollowed } from "../follow/follow-calls.ts";
import { PlanCalendar } from "../plan/plan-calendar.tsx";
import styles from "./own-plan.module.css";

const VisitDialog = lazy(() => import("../plan/visit-dialog.tsx"));
const RenewDialog = lazy(() => import("../plan/renew-dialog.tsx"));

type Props = {
  booking: Pick<OwnBooking, "order_id" | "follow_key" | "is_upcoming" | "plan" | "plan_changes">;
  /** Takes the booking as it is after a change. */
  onChanged: (booking: FollowedBooking) => void;
};

type Changes = NonNullable<OwnBooking["plan_changes"]>;
type Asked = { visit: PlanVisit } | { renew: NonNullable<Changes["renew"]> };

/** How far a customer's plan is, its calendar, and what is done with it most. */
export function OwnPlan({ booking, onChanged }: Props) {
  const { client } = useRouter().options.context;
  const [asked, ask] = useState<Asked>();
  const [day] = useState(() => today(new Date()));
  const { plan, plan_changes: changes, follow_key: followKey } = booking;
  if (plan === undefined || changes === undefined) return null;
  const { renew } = changes;
  const next = booking.is_upcoming ? nextVisit(plan, day) : undefined;
  const canSkip = next !== undefined && changes.can_skip.includes(next.id);
  const close = () => ask(undefined);
  const load = () => void loadFollowed(client, followKey).then(onChanged, () => undefined);
  const shared = { client, onStale: load, onClose: close };
  const words = [
    ...(next ? [`Next visit ${shortDay(next.date)}`] : []),
    `${plan.visits_done} of ${plan.visits_total} done`,
    `until ${shortDay(plan.ends_on)}`,
  ];
  return (
    <div className={styles.plan}>
      <p>{words.join(" · ")}</p>
      {changes.renewed_as !== null && (
        <p>
          The next month is booked.{" "}
          <Link to="/follow/$followKey" params={{ followKey: changes.renewed_as }}>
            See that booking
          </Link>
        </p>
      )}
      {(canSkip || renew) && (
        <p className={`cluster ${styles.buttons}`}>
          {renew && (
            <Button size="small" onClick={() => ask({ renew })}>
              Renew for a month
            </Button>
          )}
          {canSkip && (
            <Button variant="quiet" size="small" onClick={() => ask({ visit: next })}>
              <span>
                Skip next visit<span className="visually-hidden">, {shortDay(next.date)}</span>
              </span>
            </Button>
          )}
        </p>
      )}
      <Disclosure summary="All visits">
        <PlanCalendar plan={plan} today={day} />
      </Disclosure>
      <Suspense>
        {asked && "visit" in asked && (
          <VisitDialog
            {...shared}
            booking={booking}
            visit={asked.visit}
            restore={false}
            onChanged={(followed) => {
              close();
              onChanged(followed);
            }}
          />
        )}
        {asked && "renew" in asked && (
          <RenewDialog {...shared} followKey={followKey} renew={asked.renew} />
        )}
      </Suspense>
    </div>
  );
}
