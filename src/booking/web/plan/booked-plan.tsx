import type { Plan } from "#booking/contract/plan.ts";
import { PlanCalendar } from "./plan-calendar.tsx";
import styles from "./plan-section.module.css";
import { PlanSummary } from "./plan-summary.tsx";

/** The plan that was booked, with its calendar. */
export const BookedPlan = ({ plan }: { plan: Plan }) => (
  <section className={`surface ${styles.plan}`} aria-labelledby="your-plan">
    <h2 id="your-plan" className={styles.title}>
      Your plan
    </h2>
    <PlanSummary plan={plan} isOver={false} />
    <PlanCalendar plan={plan} />
    <p className="soft">
      Follow this booking to skip a visit or to pause the plan, once a cleaner has accepted.
    </p>
  </section>
);
