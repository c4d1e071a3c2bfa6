import type { ReactNode } from "react";
import { today, type Day } from "#kernel/time/day.ts";
import { NumberedSteps } from "#ui/content/numbered-steps.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import { useNow } from "#apps/shared/slots/use-now.ts";
import styles from "./next-steps-panel.module.css";
import { AREA_NOT_SERVED } from "#booking/booking/fields.ts";
import { nextVisit } from "#booking/plans/fields.ts";
import { visitWords } from "#apps/shared/booking/plan-words.ts";

type Props = { booking: BookingConfirmation; children: ReactNode };

/**
 * The next steps of a booking, and the actions below: one element for every state, so that these
 * keep theirs.
 */
export function NextStepsPanel({ booking, children }: Props) {
  const now = useNow();
  const steps = nextSteps(booking, now && today(now));
  const hasSteps = steps.length > 0;
  return (
    <section className={styles.next} aria-labelledby={hasSteps ? "what-happens-now" : undefined}>
      {hasSteps && (
        <>
          <h2 id="what-happens-now">What happens now</h2>
          <NumberedSteps items={steps} />
        </>
      )}
      {children}
    </section>
  );
}

type Step = { title: string; text: string };

const offered: Step[] = [
  {
    title: "We look for a cleaner",
    text: "Cleaners in your city who do this work and are free see the work, the day and your locality. The first who accepts will come.",
  },
  {
    title: "A cleaner accepts",
    text: "Only that cleaner gets your full address and your phone number.",
  },
];

const byOperators: Step = {
  title: "If nobody accepts",
  text: "Our desk looks for someone and calls you.",
};

const far: Step[] = [
  {
    title: "Our desk sees it",
    text: "Your pin code is outside our areas, so we look for a cleaner.",
  },
  { title: "We call you", text: "To tell you if we can come." },
];

/** Of a plan that runs: its next visit from a day on. */
const visit = (booking: BookingConfirmation, day: Day | undefined): Step => {
  const next = booking.plan && nextVisit(booking.plan, day);
  const when = next ? { ...booking, booking_date: next.date } : booking;
  return {
    title: "The cleaner comes",
    text: `On ${visitWords(when)}. Tell your gate to expect a cleaner.`,
  };
};

/** Returns the next steps of a booking; none once it is completed or cancelled. */
function nextSteps(booking: BookingConfirmation, day: Day | undefined): Step[] {
  switch (booking.booking_status) {
    case "completed":
    case "cancelled":
      return [];
    case "accepted":
      return [
        visit(booking, day),
        {
          title: "A call from your gate",
          text: "The cleaner has your address and your phone number. Cleaners who are only asked do not get them.",
        },
        {
          title: "If the cleaner cannot come",
          text: "We ask other cleaners in your city, and this page says so.",
        },
      ];
    default:
      return booking.hints?.includes(AREA_NOT_SERVED)
        ? far
        : [...offered, visit(booking, day), byOperators];
  }
}
