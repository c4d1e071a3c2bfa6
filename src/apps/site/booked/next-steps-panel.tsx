import type { ReactNode } from "react";
import { today, type Day } from "#kernel/time/day.ts";
import { NumberedSteps } from "#ui/content/numbered-steps.tsx";
import type { Booking } from "#booking/booking/contract.ts";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import { useNow } from "#apps/shared/slots/use-now.ts";
import styles from "./next-steps-panel.module.css";
import { BOOKED_OUTSIDE, SLOT_WAS_FULL, WORK_IS_LONG } from "#booking/customers/fields.ts";
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

const looks: Step = {
  title: "We look for a cleaner",
  text: "Cleaners in your city who do this work and are free see the work, the day and your locality. The first cleaner who accepts will come.",
};

const accepts: Step = {
  title: "A cleaner accepts",
  text: "Only that cleaner gets your full address and your phone number.",
};

const nobodyAccepts: Step = {
  title: "If nobody accepts",
  text: "Our team looks for someone and calls you.",
};

const waiting: Record<NonNullable<Booking["asking"]>, Step[]> = {
  cleaners: [looks, accepts, nobodyAccepts],
  former: [
    { title: "We ask your cleaner first", text: "Then other cleaners in your city." },
    accepts,
    nobodyAccepts,
  ],
  nobody: [
    { title: "Our team looks for a cleaner", text: "No cleaner is free for it so far." },
    { title: "We call you", text: "To tell you if somebody can come, or to find another time." },
  ],
};

const far: Step[] = [
  {
    title: "Our team sees it",
    text: "Your pin code is outside our areas, so we look for a cleaner.",
  },
  { title: "We call you", text: "To tell you if we can come." },
];

const full: Step = {
  title: "We call you",
  text: "This time was full when it was chosen, so we find one with you.",
};

const long: Step = {
  title: "We call you",
  text: "This is more than a day of work, so we agree on the days or a bigger crew with you.",
};

const over: Record<"pending" | "accepted", Step> = {
  pending: {
    title: "No cleaner accepted in time",
    text: "We are sorry. Call us, and we find another day.",
  },
  accepted: {
    title: "Its day is over",
    text: "If the cleaner did not come, or something is not right, call us.",
  },
};

/** Of a plan: its next visit from a day on, if one is left. */
function visit(booking: BookingConfirmation, day: Day | undefined): Step[] {
  const next = booking.plan ? nextVisit(booking.plan, day)?.date : booking.booking_date;
  if (next === undefined) return [];
  const when = visitWords({ ...booking, booking_date: next });
  return [{ title: "The cleaner comes", text: `${when}. Tell your gate to expect a cleaner.` }];
}

/** Returns the next steps of a booking; none once it is completed or cancelled. */
function nextSteps(booking: BookingConfirmation, day: Day | undefined): Step[] {
  const { booking_status: status = "pending", asking = "cleaners", hints } = booking;
  if (status === "completed" || status === "cancelled") return [];
  if (booking.is_past) return [over[status]];
  const agrees = hints?.includes(WORK_IS_LONG) ? [long] : [];
  if (status === "accepted")
    return [
      ...agrees,
      ...visit(booking, day),
      {
        title: "A call from your gate",
        text: "The cleaner has your address and your phone number. Cleaners who are only asked do not get them.",
      },
      {
        title: "If the cleaner cannot come",
        text: "We ask other cleaners in your city, and this page says so.",
      },
    ];
  if (hints?.includes(BOOKED_OUTSIDE)) return far;
  if (hints?.includes(SLOT_WAS_FULL)) return asking === "nobody" ? [full] : [full, accepts];
  return asking === "nobody" && agrees.length > 0 ? agrees : [...agrees, ...waiting[asking]];
}
