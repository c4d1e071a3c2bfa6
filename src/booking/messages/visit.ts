import { sql } from "kysely";
import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { addDays, type Day, midnight } from "#kernel/time/day.ts";
import type { Language } from "#kernel/language.ts";
import type { Composers, ShortMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { VisitEvent } from "../visits/fields.ts";
import { readVisitCharge } from "../money/post-work.ts";
import { briefWhen, dayIn, fullDay, idIn, ofBooking, sent, who, windowIn } from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { findVisitOn, type VisitForMessage } from "./queries.ts";
import { aboutVisit, AT_HOME, IF_WRONG, toCustomer } from "./to-customer.ts";

type Word = { day: Day; event: VisitEvent; minutes: number | null; arrives_from: string | null };

/** What a vendor said of a visit that is planned, where it was neither undone nor said anew nor made untrue since. */
async function findWord(db: Db, eventId: number): Promise<Word | undefined> {
  const { rows } = await sql<Word>`
    select visit.day, event.kind as event, event.minutes, event.arrives_from
    from visit_event as event join visit on visit.id = event.visit_id
    where event.id = ${eventId} and not event.is_undone and visit.status = 'planned'
      and not exists (select from visit_event as later
        where later.visit_id = event.visit_id and later.id > event.id and not later.is_undone
          and later.kind in (event.kind, 'at_the_door', 'started'))`.execute(db);
  return rows[0];
}

/** Without its end, as a subject. */
function wordsOf(
  { day, event, minutes, arrives_from: from }: Word,
  name: Record<Language, string>,
): Record<Language, string> {
  if (event === "late")
    return {
      en: `${name.en} will be about ${minutes} minutes late`,
      hi: `${name.hi} को करीब ${minutes} मिनट देर होगी`,
    };
  if (event === "on_the_way" || from === null)
    return { en: `${name.en} is on the way to you`, hi: `${name.hi} रास्ते में हैं` };
  const date = fullDay(day);
  return {
    en: `${name.en} will come on ${date.en} ${windowIn(from, "en")}`,
    hi: `${name.hi} ${date.hi} को ${windowIn(from, "hi")} आएँगे`,
  };
}

function briefWord({ event, minutes }: Word, visit: VisitForMessage): ShortMessage {
  const { code } = visit;
  const name = who(visit);
  if (event === "arrival") return sayToCustomer("arrival", { who: name, when: briefWhen(visit) });
  if (event === "on_the_way") return sayToCustomer("on_the_way", { who: name, code });
  return sayToCustomer("late", { who: name, minutes: String(minutes), code });
}

export const visitComposers: Composers = {
  /** A closed door, unless it was undone or corrected since. */
  "door-closed": ofBooking(async (db, booking, { data, createdAt }) => {
    const day = dayIn(data, "day");
    const visit = day && (await findVisitOn(db, booking.id, day));
    if (!visit || visit.status !== "customer_away") return {};
    if (visit.outcome_at?.getTime() !== createdAt.getTime()) return {};
    const fee = await readVisitCharge(db, booking.id, visit.booking_date);
    const name = who(visit);
    const date = fullDay(visit.booking_date);
    const amount = formatRupees(toRupees(fee));
    return sent(
      toCustomer(db, booking, {
        event: "door-closed",
        subject: { en: "Nobody opened the door", hi: "दरवाज़ा नहीं खुला" },
        text: [
          {
            en: `${name.en} came on ${date.en}, and nobody opened.`,
            hi: `${name.hi} ${date.hi} को आए, पर किसी ने दरवाज़ा नहीं खोला।`,
          },
          fee === 0
            ? {
                en: "There is nothing to pay for this visit.",
                hi: "इस दिन का कुछ नहीं देना है।",
              }
            : {
                en: `You pay ${amount} for this visit, as our terms say.`,
                hi: `हमारी शर्तों के हिसाब से इस दिन के ${amount} देने हैं।`,
              },
          IF_WRONG,
        ],
        short: sayToCustomer("door_closed", { who: name, order: booking.order_id }),
      }),
    );
  }),

  "visit-word": ofBooking(async (db, booking, { data }) => {
    const word = await findWord(db, idIn(data, "visit_event") ?? 0);
    const visit = word && (await findVisitOn(db, booking.id, word.day));
    if (word === undefined || visit === undefined) return {};
    const subject = wordsOf(word, who(visit));
    return sent(
      toCustomer(db, booking, {
        event: "visit-word",
        subject,
        text: [
          { en: `${subject.en}.`, hi: `${subject.hi}।` },
          word.event === "arrival"
            ? AT_HOME
            : {
                en: `Please read out this code at the door: ${visit.code}.`,
                hi: `दरवाज़े पर यह कोड पढ़कर बताएँ: ${visit.code}`,
              },
        ],
        ...aboutVisit(booking, visit),
        short: briefWord(word, visit),
        sendUntil: midnight(addDays(word.day, 1)),
      }),
    );
  }),
};
