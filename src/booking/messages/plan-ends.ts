import { formatRupees } from "#kernel/money/money.ts";
import { addDays, hourOfDay, midnight, today } from "#kernel/time/day.ts";
import { type Composers, queueTimed, type Timer } from "#notifications/exports.ts";
import type { describeRenewal } from "../acts/plans/renew-plan.ts";
import { followPlan } from "../customers/follow-plan.ts";
import { countVisits } from "../plans/fields.ts";
import { isOpen } from "../states/fields.ts";
import { briefDay, fullDay, ofBooking, sent } from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { listPlansThatEnd } from "./queries.ts";
import { toCustomer } from "./to-customer.ts";

type Renewal = Awaited<ReturnType<typeof describeRenewal>>;

function nextMonth({ starts_on, visits, total }: NonNullable<Renewal>) {
  const starts = fullDay(starts_on);
  const rupees = formatRupees(total);
  return {
    en: `The next month would begin on ${starts.en}: ${countVisits(visits)} for ${rupees}.`,
    hi: `अगला महीना ${starts.hi} से शुरू होगा: ${visits} दिन, ${rupees}।`,
  };
}

const ENDS_IN_DAYS = 5;
/** The end of a plan is notified in daytime in India. */
const NOTIFY_FROM = 10;
const NOTIFY_UNTIL = 20;

/** Once for each new last day. */
export const notifyPlanEnds: Timer = async (db, now) => {
  const hour = hourOfDay(now);
  if (hour < NOTIFY_FROM || hour >= NOTIFY_UNTIL) return;
  const day = today(now);
  const plans = await listPlansThatEnd(db, { from: day, to: addDays(day, ENDS_IN_DAYS) });
  await queueTimed(db, {
    event: "plan-ends",
    rows: plans.map(({ id, ends_on: occasion }) => ({ bookingId: id, occasion })),
    now,
  });
};

export const planEndComposers: Composers = {
  "plan-ends": ofBooking(async (db, booking, { now }) => {
    const endsOn = booking.plan_ends_on;
    const day = today(now);
    // It may have been extended, renewed or ended since.
    if (!isOpen(booking.status) || endsOn === null || endsOn < day) return {};
    if (endsOn > addDays(day, ENDS_IN_DAYS)) return {};
    const ending = await listPlansThatEnd(db, { from: endsOn, to: endsOn });
    const followed = await followPlan(db, booking.id, now);
    if (followed === undefined || !ending.some(({ id }) => id === booking.id)) return {};
    const { renew } = followed.plan_changes;
    const ends = fullDay(endsOn);
    return sent(
      toCustomer(db, booking, {
        event: "plan-ends",
        subject: { en: `Your plan ends on ${ends.en}`, hi: `आपका प्लान ${ends.hi} को पूरा होगा` },
        text: [
          {
            en: `Your monthly plan ends on ${ends.en}. Nothing renews by itself.`,
            hi: `आपका महीने का प्लान ${ends.hi} को पूरा होगा। आगे अपने-आप नहीं चलेगा।`,
          },
          ...(renew === null
            ? [{ en: "To go on, please book again.", hi: "आगे चलाना हो तो फिर से बुक करें।" }]
            : [
                nextMonth(renew),
                {
                  en: "To go on, open the link below and renew it with one tap.",
                  hi: "आगे चलाना हो तो नीचे का लिंक खोलें और एक बार दबाएँ।",
                },
              ]),
        ],
        short: sayToCustomer("plan_ends", { order: booking.order_id, day: briefDay(endsOn) }),
        linkLabel:
          renew === null
            ? { en: "See your plan", hi: "अपना प्लान देखें" }
            : { en: "Renew your plan", hi: "प्लान आगे चलाएँ" },
        sendUntil: midnight(endsOn),
      }),
    );
  }),
};
