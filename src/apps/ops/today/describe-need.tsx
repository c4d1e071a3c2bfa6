import { opsPaths } from "#kernel/ops-paths.ts";
import { momentOf, shortDay, daySlot } from "#kernel/time/local-time.ts";
import type { BookingNeed } from "#reporting/contract.ts";
import { Tag } from "#ui/data/tag.tsx";
import { PhoneLink } from "../shell/facts.tsx";

const TITLES = {
  call: "Booked at short notice:",
  outside: "Outside the served areas:",
  day_off: "Accepted on a day off:",
  unaccepted: "Nobody has accepted",
  unoffered: "Offered to nobody:",
  missed: "The day passed without a vendor:",
  unfinished: "Not marked completed:",
  outcome_missing: "Nobody said how a visit went:",
  visit_missed: "A visit was missed:",
  no_hour: "No hour yet:",
  no_show_risk: "Nothing heard of the vendor:",
};

function titleOf({ kind, given_back, booking, visit }: BookingNeed): string {
  if (kind === "visit_missed" && visit?.is_ahead)
    return `Nobody comes on ${shortDay(visit.date)} yet:`;
  if (kind === "call" && booking.was_full) return "Booked for a full time:";
  if (kind === "call" && booking.is_long) return "More than a day of work:";
  if (kind !== "unaccepted" && kind !== "unoffered") return TITLES[kind];
  if (given_back !== null) return "Given back by its vendor:";
  return kind === "unoffered" && booking.offers > 0
    ? "Every vendor who was asked said no:"
    : TITLES[kind];
}

export const NeedTitle = ({ need, need: { booking } }: { need: BookingNeed }) => (
  <>
    {titleOf(need)}{" "}
    <a href={opsPaths.booking(booking.id)} className="nowrap">
      {booking.order_id}
    </a>{" "}
    <span>{booking.duplicates.length > 0 && <Tag size="small">Booked twice?</Tag>}</span>{" "}
    {booking.is_sample && <Tag size="small">Sample</Tag>}
  </>
);

const detailOf = ({ what, lines }: BookingNeed["booking"]): string =>
  lines < 2 ? what : `${what} and ${lines === 2 ? "one" : lines - 1} more`;

const whereOf = ({ place, city, pin_code }: BookingNeed["booking"]): string =>
  city === null || place === "" ? pin_code : place === city ? city : `${place} ${city}`;

const unbroken = (phone: string): string => `${phone.slice(0, 5)}\u00A0${phone.slice(5)}`;

const visitOf = ({ visit }: BookingNeed): string =>
  visit === null ? "" : daySlot(visit.date, visit.slot);

const slotOf = ({ booking_date, booking_time_slot }: BookingNeed["booking"]): string =>
  daySlot(booking_date, booking_time_slot);

const timeOf = (at: string): string => momentOf(new Date(at)).time;

/** Who was asked, and when the next are: `Asked: Asha, Bela, Chitra and 47 more. The next at 10:20.` */
function askedOf({ asked, booking }: BookingNeed): string {
  if (asked === null || asked.names.length === 0) return "";
  const more = booking.offers - asked.names.length;
  const names = asked.names.join(", ") + (more > 0 ? ` and ${more} more` : "");
  const next =
    asked.next_wave_at === null
      ? "Nobody else can come then."
      : `The next are asked at ${timeOf(asked.next_wave_at)}.`;
  return ` Asked: ${names}. ${next}`;
}

/** Why no vendor has an offer: no vendor can come, or a wave is due later. */
function unaskedOf({ kind, asked }: BookingNeed): string {
  const nextAt = asked?.next_wave_at ?? null;
  if (nextAt !== null) return `Nobody is asked now. The next are asked at ${timeOf(nextAt)}.`;
  // Of an earlier one it is not known whether a wave is to go out.
  const isKnown = kind === "unoffered" || asked !== null;
  return isKnown ? "Nobody who offers this there can come then." : "Nobody is asked now.";
}

function answersOf(need: BookingNeed): string {
  const { booking, rejected_by, given_back_by, given_back } = need;
  if (given_back !== null)
    return `${given_back.by} gave it back at ${timeOf(given_back.at)}.${askedOf(need)}`;
  if (booking.offers === 0) return unaskedOf(need);
  const answers = [
    rejected_by > 0 && `rejected by ${rejected_by}`,
    given_back_by > 0 && `given back by ${given_back_by}`,
  ].filter((part) => part !== false);
  return `${[`Offered to ${booking.offers}`, ...answers].join(", ")}.${askedOf(need)}`;
}

function callFor(booking: BookingNeed["booking"]): string {
  if (booking.was_full) return `${slotOf(booking)}. Call to find a time`;
  if (booking.is_long) return `${slotOf(booking)}. Call to agree on the days or a bigger crew`;
  return "Call to confirm";
}

/** What became of a missed visit, and what to do, before a phone number. */
function missedOf({ visit }: BookingNeed): string {
  const vendor = visit?.vendor?.name ?? "The vendor";
  if (visit?.is_ahead)
    return `${vendor} cannot come that ${visit.slot.toLowerCase()}. Send somebody, or tell the customer that we add a visit at the end:`;
  const when = visit === null ? "" : `${daySlot(visit.date, visit.slot)}: `;
  return `${when}${visit?.vendor?.name ?? "nobody"} could not come. We added a visit at the end. Tell the customer:`;
}

export function NeedDetail({ need }: { need: BookingNeed }) {
  const { kind, booking } = need;
  const { name, phone_number, vendor } = booking;
  const who = `${name}, ${detailOf(booking)}, ${whereOf(booking)}.`;
  const phone = <PhoneLink phone={phone_number}>{unbroken(phone_number)}</PhoneLink>;
  switch (kind) {
    case "call":
      return (
        <>
          {who} {callFor(booking)}: {phone}
          {askedOf(need)}
        </>
      );
    case "outside":
      return (
        <>
          Pin code {booking.pin_code}. {name}, {detailOf(booking)}, {slotOf(booking)}. Call to say
          if we can come: {phone}
        </>
      );
    case "day_off":
      return `${slotOf(booking)}, accepted by ${vendor?.name}, who is away then. Ask who comes.`;
    case "unaccepted":
      return `${who} ${answersOf(need)}`;
    case "unoffered":
      return `${who} ${slotOf(booking)}. ${answersOf(need)}`;
    case "missed":
      return (
        <>
          {who} {slotOf(booking)}. Call, then cancel: {phone}
        </>
      );
    case "unfinished":
      return `${slotOf(booking)}, accepted by ${vendor?.name}. Ask, then complete or cancel.`;
    case "outcome_missing":
      return `${visitOf(need)}, ${need.visit?.vendor?.name ?? vendor?.name} was booked to come. Ask, then say how it went.`;
    case "visit_missed":
      return (
        <>
          {who} {missedOf(need)} {phone}
        </>
      );
    case "no_hour":
      return `${visitOf(need)}, accepted by ${need.visit?.vendor?.name}. Ask when they come.`;
    case "no_show_risk":
      return (
        <b className="bad">
          {visitOf(need)}: call {need.visit?.vendor?.name}, then the customer {name}: {phone}
        </b>
      );
  }
}
