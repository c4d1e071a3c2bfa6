import { inEach } from "#kernel/language.ts";
import { type Day, today } from "#kernel/time/day.ts";
import { daySlot, longDay } from "#kernel/time/local-time.ts";
import type { Composers, NewMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { findPromised } from "../money/service-discounts.ts";
import { findPlan } from "../plans/queries.ts";
import { isOpen } from "../states/fields.ts";
import {
  areaOf,
  briefDays,
  briefWhen,
  dayIn,
  daysIn,
  fullDay,
  fullWhen,
  idIn,
  ofBooking,
  sent,
  whenOf,
  who,
} from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { sayToVendor } from "./vendor-texts.ts";
import { type BookingForMessage, findVisitOn, type VisitForMessage } from "./queries.ts";
import { aboutVisit, AT_HOME, offBill, toCustomer } from "./to-customer.ts";
import { describeChange, describeState } from "./describe-plan-change.ts";
import { LABELS } from "./labels.ts";
import { toVendor } from "./to-members.ts";

const OF_ONE_VISIT: ReadonlySet<unknown> = new Set(["visit_missed", "visit_off"]);

/** To the plan's vendor; of a visit that is off to its former vendor. */
async function isStillFor(
  db: Db,
  { id, vendor_id }: BookingForMessage,
  { vendorId, data }: { vendorId: number; data: Record<string, unknown> },
): Promise<boolean> {
  if (!OF_ONE_VISIT.has(data["what"])) return vendor_id === vendorId;
  const day = dayIn(data, "from");
  if (day === undefined) return false;
  const visit = await findVisitOn(db, id, day);
  return visit?.status !== "planned" || visit.vendor_id !== vendorId;
}

const visitOf = (
  booking: BookingForMessage,
  day: Day,
): Pick<NewMessage, "bookingId" | "facts"> => ({
  bookingId: booking.id,
  facts: [
    [LABELS.id, booking.order_id],
    [
      LABELS.when,
      {
        en: daySlot(day, booking.slot),
        hi: whenOf({ booking_date: day, slot: booking.slot }, "hi"),
      },
    ],
    [LABELS.where, areaOf(booking)],
  ],
});

const visitSent = (db: Db, booking: BookingForMessage, visit: VisitForMessage) => {
  const day = fullDay(visit.booking_date);
  const name = who(visit);
  return toCustomer(db, booking, {
    event: "visit-sent",
    subject: visit.is_sent
      ? { en: `Another cleaner will come on ${day.en}`, hi: `${day.hi} को कोई और आएँगे` }
      : { en: `${name.en} will come on ${day.en}`, hi: `${day.hi} को ${name.hi} आएँगे` },
    text: [
      {
        en: `${name.en} will come to your visit on ${day.en}. The other visits of your plan stay as they are.`,
        hi: `${day.hi} को ${name.hi} आएँगे। प्लान के बाकी दिन वैसे ही रहेंगे।`,
      },
      AT_HOME,
    ],
    ...aboutVisit(booking, visit),
    short: sayToCustomer("visit_given", { who: name, when: briefWhen(visit) }),
  });
};

/** Of a single booking, which stays with its vendor until the customer or the desk decides. */
const bookingMissed = (db: Db, booking: BookingForMessage, isAhead: boolean) => {
  const name = who(booking);
  const english = `${name.en} ${isAhead ? "cannot" : "could not"} come`;
  const hindi = `${name.hi} ${isAhead ? "नहीं आ पाएँगे" : "नहीं आ पाए"}`;
  return sent(
    toCustomer(db, booking, {
      event: "visit-missed",
      isRequested: true,
      subject: { en: english, hi: hindi },
      short: sayToCustomer("cannot_come", { who: name, when: briefWhen(booking) }),
      text: [
        { en: `We are sorry: ${english} to you.`, hi: `माफ़ करें: ${hindi}।` },
        {
          en: "Choose another time with the link below, or cancel. Both are free.",
          hi: "नीचे के लिंक से दूसरा समय चुनें या रद्द करें। दोनों मुफ़्त हैं।",
        },
      ],
    }),
  );
};

const NOTHING_ADDED = {
  en: "Your plan was ended, so we add no visit for it.",
  hi: "आपका प्लान बंद हो चुका है, इसलिए इसके बदले कोई दिन नहीं जोड़ेंगे।",
};

export const planComposers: Composers = {
  "plan-changed": ofBooking(async (db, booking, { vendorId, data, now }) => {
    if (vendorId === null || !(await isStillFor(db, booking, { vendorId, data }))) return {};
    const state =
      data["is_several"] === true ? await describeState(db, booking.id, today(now)) : undefined;
    const isVisitOff = state === undefined && data["what"] === "visit_off";
    return sent(
      toVendor(db, vendorId, {
        event: "changed",
        bookingId: booking.id,
        subject: isVisitOff
          ? { en: "A visit of yours is off", hi: "आपका एक दिन का काम नहीं होगा" }
          : { en: "A monthly plan of yours has changed", hi: "आपके महीने के काम में बदलाव हुआ है" },
        short: sayToVendor("plan_changed", { order: booking.order_id }),
        text: {
          en: `${state ?? describeChange(data)}\n\nYour visits are in your bookings.`,
          hi: "देख लें कि अब किस-किस दिन जाना है: सारे दिन आपकी बुकिंग में हैं।",
        },
        facts: [
          [LABELS.id, booking.order_id],
          [LABELS.where, areaOf(booking)],
        ],
      }),
    );
  }),

  /** The customer is not notified if the visit has another vendor by now. */
  "visit-sent": ofBooking(async (db, booking, { vendorId, data }) => {
    const day = dayIn(data, "day");
    if (!isOpen(booking.status) || vendorId === null || day === undefined) return {};
    const visit = await findVisitOn(db, booking.id, day);
    const when = briefWhen({ booking_date: day, slot: booking.slot });
    const isStillSent = visit?.status === "planned" && visit.vendor_id === vendorId;
    return sent(
      toVendor(db, vendorId, {
        event: "assigned",
        subject: { en: "We have given you a visit", hi: "हमने आपको एक दिन का काम दिया है" },
        short: sayToVendor("job_given", { when, area: areaOf(booking) }),
        text: {
          en: "Please go to this one visit of a monthly plan. If you cannot come, say so in your bookings, so that we find another cleaner in time.",
          hi: "महीने के काम में इस एक दिन आपको जाना है। न आ सकें तो अपनी बुकिंग में बताएँ, ताकि हम समय पर किसी और को ढूँढ लें।",
        },
        ...visitOf(booking, day),
      }),
      toVendor(db, idIn(data, "former_vendor_id"), {
        event: "changed",
        subject: { en: "Another cleaner does a visit of yours", hi: "एक दिन का काम कोई और करेगा" },
        short: sayToVendor("job_gone", { order: booking.order_id, when }),
        text: {
          en: "We send another cleaner to this visit. Please do not go there that day. Your other visits stay as they are.",
          hi: "इस दिन हम किसी और को भेज रहे हैं, आप न जाएँ। बाकी दिन वैसे ही रहेंगे।",
        },
        ...visitOf(booking, day),
      }),
      ...(isStillSent ? [visitSent(db, booking, visit)] : []),
    );
  }),

  /** `reason`: of days that were closed; without it they were opened. */
  "visits-closed": ofBooking(async (db, booking, { data }) => {
    const plan = await findPlan(db, booking.id);
    if (plan === undefined || !isOpen(booking.status)) return {};
    const days = daysIn(data, "days");
    const { reason } = data;
    const isClosed = typeof reason === "string";
    const on = inEach((language) => days.map((day) => longDay(day, language)).join(", "));
    const ends = fullDay(plan.plan_ends_on ?? plan.term_ends_on);
    return sent(
      toCustomer(db, booking, {
        event: "visits-closed",
        subject: isClosed
          ? { en: `We are closed on ${on.en}`, hi: `${on.hi} को हम बंद हैं` }
          : { en: `We come after all on ${on.en}`, hi: `${on.hi} को हम आएँगे` },
        text: [
          isClosed
            ? {
                en: `We are closed on ${on.en} (${reason}).`,
                hi: `${on.hi} को हम बंद हैं (${reason})।`,
              }
            : {
                en: `We come after all on ${on.en}: we are not closed any more.`,
                hi: `${on.hi} को हम आएँगे, अब बंद नहीं हैं।`,
              },
          plan.ended_at === null
            ? {
                en: `You get all your visits. Your plan now ends on ${ends.en}.`,
                hi: `आपके सारे दिन मिलेंगे। प्लान अब ${ends.hi} को पूरा होगा।`,
              }
            : NOTHING_ADDED,
        ],
        short: sayToCustomer(isClosed ? "closed_day" : "opened_day", { day: briefDays(days) }),
      }),
    );
  }),

  "visit-missed": ofBooking(async (db, booking, { data, now }) => {
    const on = dayIn(data, "day");
    const visit = on === undefined ? undefined : await findVisitOn(db, booking.id, on);
    if (visit?.status !== "could_not_come") return {};
    const plan = await findPlan(db, booking.id);
    const isAhead = visit.booking_date > today(now);
    if (plan === undefined)
      return isOpen(booking.status) ? bookingMissed(db, booking, isAhead) : {};
    const isEnded = plan.ended_at !== null;
    const day = fullDay(visit.booking_date);
    const ends = fullDay(plan.plan_ends_on ?? plan.term_ends_on);
    const promised = await findPromised(db, booking.id, visit.booking_date);
    return sent(
      toCustomer(db, booking, {
        event: "visit-missed",
        subject: isAhead
          ? { en: `We cannot come on ${day.en}`, hi: `${day.hi} को हम नहीं आ पाएँगे` }
          : { en: `We could not come on ${day.en}`, hi: `${day.hi} को हम नहीं आ पाए` },
        text: [
          isAhead
            ? {
                en: `We are sorry: your cleaner cannot come to your visit on ${day.en}. If we find another cleaner for that day, we tell you.`,
                hi: `माफ़ करें: ${day.hi} को आपके क्लीनर नहीं आ पाएँगे। उस दिन के लिए कोई और मिला तो हम बताएँगे।`,
              }
            : {
                en: `We are sorry: no cleaner could come to your visit on ${day.en}.`,
                hi: `माफ़ करें: ${day.hi} को कोई नहीं आ पाया।`,
              },
          isEnded
            ? NOTHING_ADDED
            : {
                en: `We add one visit at the end, free. Your plan now ends on ${ends.en}.`,
                hi: `आख़िर में हम एक दिन मुफ़्त जोड़ेंगे। प्लान अब ${ends.hi} को पूरा होगा।`,
              },
          promised ? offBill(promised.paise) : "",
        ],
        short: sayToCustomer("visit_missed", { when: briefWhen(visit) }),
        facts: [
          [LABELS.id, booking.order_id],
          [LABELS.visit, fullWhen(visit)],
        ],
      }),
    );
  }),
};
