import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { PlanAction, PlanVisit } from "#booking/ground/plan-contract.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import change from "../follow/change-booking.module.css";
import { useNow } from "#apps/shared/slots/use-now.ts";
import { PlanCalendar, type VisitAction } from "./plan-calendar.tsx";
import styles from "./plan.module.css";
import type { ChangeProps } from "../follow/change-booking.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { words as say } from "./plan-section.en.ts";

const dialogs = () => import("./plan-dialogs.tsx");
const VisitDialog = lazy(async () => ({ default: (await dialogs()).VisitDialog }));
const PauseDialog = lazy(() => import("./pause-dialog.tsx"));
const ResumeDialog = lazy(async () => ({ default: (await dialogs()).ResumeDialog }));
const EndDialog = lazy(async () => ({ default: (await dialogs()).EndDialog }));
const RenewDialog = lazy(() => import("./renew-dialog.tsx"));

type Renew = NonNullable<NonNullable<FollowedBooking["plan_changes"]>["renew"]>;
type Asked =
  | { about: "pause" | "resume" | "end" }
  | { about: "renew"; renew: Renew }
  | { about: "visit"; visit: PlanVisit; restore: boolean };

/**
 * The plan of a booking with its calendar and its actions. An open question stays when the plan
 * changes meanwhile: it shows why the change was refused.
 */
export function PlanSection({ booking, client, isOnline, onChanged, onStale }: ChangeProps) {
  const [asked, ask] = useState<Asked>();
  const now = useNow();
  const { plan, plan_changes: changes } = booking;
  if (plan === undefined || changes === undefined) return null;
  const { can, can_skip: canSkip, can_restore: canRestore, renew, renewed_as } = changes;
  const day = now && today(now);
  const { pause } = plan;
  // While no vendor has the plan, ending it ends all of its visits, and none can be skipped.
  const planned = plan.visits.filter(({ status }) => status === "planned");
  const isWaiting = booking.booking_status === "pending";
  const visitsLeft = isWaiting ? planned.length : canSkip.length;
  const shared = { booking, plan, client, onStale, onChanged, onClose: () => ask(undefined) };

  function actionOf(visit: PlanVisit): VisitAction | undefined {
    if (!isOnline) return undefined;
    const restore = canRestore.includes(visit.id);
    if (!restore && !canSkip.includes(visit.id)) return undefined;
    return {
      words: restore ? say.takeBack : say.skip,
      onPress: () => ask({ about: "visit", visit, restore }),
    };
  }
  const button = (about: Exclude<PlanAction, "skip">, words: string) =>
    can.includes(about) && (
      <Button
        variant={about === "renew" ? "solid" : about === "end" ? "quietDanger" : "quiet"}
        disabled={!isOnline}
        onClick={() => {
          if (about !== "renew") ask({ about });
          else if (renew) ask({ about, renew });
        }}
      >
        {words}
      </Button>
    );

  return (
    <section className={`surface ${styles.plan}`} aria-labelledby="your-plan">
      <h2 id="your-plan" tabIndex={-1} className="step-2">
        {say.title}
      </h2>
      <PlanSummary plan={plan} next={booking.state.next} />
      {can.includes("resume") && pause && (
        <Alert tone="warn">
          {say.paused}
          <b>{shortDay(pause.from)}</b>
          {say.to}
          <b>{shortDay(pause.to)}</b>
          {say.end}
        </Alert>
      )}
      {renewed_as !== null && (
        <Alert tone="good">
          {say.renewed}{" "}
          <Link to="/follow/$followKey" params={{ followKey: renewed_as }}>
            {say.seeRenewed}
          </Link>
        </Alert>
      )}
      <PlanCalendar plan={plan} actionOf={actionOf} today={day} />
      {can.includes("skip") && <p className="soft">{say.canSkip}</p>}
      {isWaiting && can.includes("end") && <p className="soft">{say.waiting}</p>}
      {can.some((one) => one !== "skip") && (
        <div className={`cluster no-print ${change.buttons}`} data-gap="3">
          {button("renew", say.renew)}
          {button("pause", say.pause)}
          {button("resume", say.resume)}
          {button("end", say.endPlan)}
        </div>
      )}
      <Suspense>
        {asked?.about === "visit" && (
          <VisitDialog {...shared} visit={asked.visit} restore={asked.restore} />
        )}
        {asked?.about === "pause" && <PauseDialog {...shared} />}
        {asked?.about === "resume" && <ResumeDialog {...shared} />}
        {asked?.about === "end" && <EndDialog {...shared} {...{ visitsLeft, isWaiting }} />}
        {asked?.about === "renew" && <RenewDialog {...shared} renew={asked.renew} />}
      </Suspense>
    </section>
  );
}
