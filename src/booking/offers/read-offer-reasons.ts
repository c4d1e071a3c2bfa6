import { type OfferReasons, MAX_REASONS } from "./waves-contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { jobsOf } from "../vendor-time/vendor-time-queries.ts";
import { askFirstUntil } from "./exclusive-offer.ts";
import { type WaveFacts, sharesOf, WEIGHTS, type WaveReason, type WaveStart } from "./rules.ts";
import { sql } from "kysely";
import type { Day, Slot } from "#kernel/time/day.ts";

type Asking = {
  facts: WaveFacts | undefined;
  medianPaise: number;
  /** Null: asked alone, later than the others; 0: not known. */
  together: number | null;
  because: WaveStart | undefined;
  /**
   * Whether it had the booking before and was asked alone about the new time or with the others, or was assigned
   * it.
   */
  by: "rescheduled" | "rescheduled_with_others" | "desk" | undefined;
};

const bookings = (count: number): string => (count === 1 ? "1 booking" : `${count} bookings`);

const FOR: Record<WaveReason, (facts: WaveFacts, medianPaise: number) => string | undefined> = {
  served: ({ served }) => (served ? "You have worked for this customer before." : undefined),
  near: ({ near }) =>
    near ? "You have an address in this pin code, or have worked there lately." : undefined,
  load: ({ jobs: count }) =>
    count === 0
      ? "You had no other job in that week."
      : count <= 2
        ? `You had only ${jobsOf(count)} in that week.`
        : undefined,
  record: ({ accepted, completed, given_back }) =>
    accepted + completed > 2 * given_back
      ? `In the 90 days before you accepted ${bookings(accepted)}, completed ${completed} and gave back ${given_back === 0 ? "none" : given_back}.`
      : undefined,
  price: ({ price_paise }, medianPaise) =>
    price_paise < medianPaise ? "You ask less for this than is usual." : undefined,
};

function describeFacts({ facts, medianPaise }: Asking): string[] {
  if (facts === undefined) return [];
  const shares = sharesOf(facts, medianPaise);
  return (Object.keys(WEIGHTS) as WaveReason[])
    .map((reason) => ({ reason, weight: WEIGHTS[reason] * shares[reason] }))
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ reason }) => FOR[reason](facts, medianPaise) ?? []);
}

/** A wave that follows a change asks those who have no offer: how many could come is not known. */
const AGAIN: Record<Exclude<WaveStart, "booked">, string> = {
  given_back: "It was free again, and those who had not been asked yet were asked.",
  rescheduled: "It is at another time now, and those who can come then were asked.",
  moved: "It was moved to another city, and those who can do it there were asked.",
  changed: "What is booked was changed, and those who can do it now were asked.",
};

function describeWay({ by, facts, together, because }: Asking): string[] {
  if (by === "rescheduled")
    return ["You had this booking before it was moved, so you are asked first."];
  if (by === "rescheduled_with_others") return ["You had this booking before it was moved."];
  if (by === "desk") return ["Our team gave you this booking."];
  if (together === null) return ["You became able to do it after others had been asked."];
  if (facts !== undefined || together === 0) return [];
  if (because !== undefined && because !== "booked") return [AGAIN[because]];
  return [
    together === 1
      ? "Nobody else could do it there at that time."
      : `All ${together} who could do it there at that time were asked at once.`,
  ];
}

const CAN = "You offer what was booked in this city, and could come at that time.";

const reasonsFor = (asking: Asking): string[] =>
  [...describeWay(asking), ...describeFacts(asking), CAN].slice(0, MAX_REASONS);

const isRanked = (facts: Partial<WaveFacts>): facts is WaveFacts => facts.served !== undefined;

const wayOf = ({ by, offered_at, booking_date: day, booking_time_slot: slot }: OfferWave) =>
  by === "rescheduled" && askFirstUntil(day, slot, offered_at) === null
    ? "rescheduled_with_others"
    : by;

const askingOf = (offer: OfferWave): Asking => ({
  facts: offer.facts !== null && isRanked(offer.facts) ? offer.facts : undefined,
  medianPaise: offer.median_paise ?? 0,
  together: offer.is_logged ? offer.together : 0,
  because: offer.because ?? undefined,
  by: wayOf(offer) ?? undefined,
});

/** Why a vendor was asked, in at most three sentences. */
export async function readOfferReasons(
  db: Db,
  vendorId: number,
  bookingId: number,
): Promise<OfferReasons | Refusal<"unknown">> {
  const offer = await findOfferWave(db, bookingId, vendorId);
  if (offer === undefined) return refuse("unknown", "This booking is not offered to you");
  return {
    asked_at: offer.offered_at.toISOString(),
    wave: offer.by === null ? offer.wave : null,
    reasons: reasonsFor(askingOf(offer)),
  };
}

type OfferWave = {
  offered_at: Date;
  booking_date: Day;
  booking_time_slot: Slot;
  is_logged: boolean;
  /** Counted since the booking began to wait. */
  wave: number | null;
  together: number | null;
  median_paise: number | null;
  facts: Partial<WaveFacts> | null;
  because: WaveStart | null;
  by: "rescheduled" | "desk" | null;
};

async function findOfferWave(
  db: Db,
  bookingId: number,
  vendorId: number,
): Promise<OfferWave | undefined> {
  const { rows } = await sql<OfferWave>`
    select offer.offered_at, booking.booking_date, booking.booking_time_slot,
      case when made.because not in ('next', 'operator') then made.because end as because,
      made.wave - coalesce(began.wave, 1) + 1 as wave, made.together,
      made.median_paise::float8 as median_paise, made.facts,
      exists (select from booking_wave where booking_id = ${bookingId}) as is_logged,
      (select case what when 'rescheduled' then 'rescheduled' when 'assigned' then 'desk' end
        from booking_event as event
        where event.booking_id = ${bookingId} and event.vendor_id = ${vendorId}
          and what in ('offered', 'rescheduled', 'assigned')
        order by event.id desc limit 1) as by
    from booking_offer as offer join booking on booking.id = offer.booking_id
    left join lateral (
      select wave, because, median_paise, jsonb_array_length(asked) as together,
        (select entry from jsonb_array_elements(asked) as entry
          where (entry ->> 'vendor_id')::int = ${vendorId}) as facts
      from booking_wave
      where booking_id = ${bookingId} and made_at = offer.offered_at
        and asked @> jsonb_build_array(jsonb_build_object('vendor_id', ${vendorId}::int))
      order by wave desc limit 1) as made on true
    left join lateral (
      select max(wave) as wave from booking_wave
      where booking_id = ${bookingId} and wave <= made.wave and because not in ('next', 'operator'))
      as began on true
    where offer.booking_id = ${bookingId} and offer.vendor_id = ${vendorId}`.execute(db);
  return rows[0];
}
