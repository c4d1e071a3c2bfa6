import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import { headingOn, isTaxed, type readBusiness } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { stateOfPin } from "../gst-states.ts";
import type { Billing } from "./contract.ts";
import type { Invoice } from "./queries.ts";

type Parties = {
  order_id: string;
  /** Of a sample booking, or of a firm that is one. */
  is_sample: boolean;
  name: string;
  full_address: string;
  pin_code: string;
  city: string;
  lines: { title: string; quantity: number; cost: number; category: number | null }[];
  /** The days of its visits, or its day. */
  service: Invoice["service"];
  /** The last day on which it was paid. */
  paid_on: Day | null;
  billing: Billing | null;
  firm: Awaited<ReturnType<typeof readBusiness>>;
};

/** Firm, customer, company, lines and days of a booking as they are now. */
export async function readParties(db: Db, bookingId: number): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select booking.order_id, booking.is_sample or business.is_sample as is_sample,
      concat_ws(' ', booking.first_name, booking.last_name) as name, booking.full_address,
      booking.pin_code, coalesce(city.name, '') as city, to_jsonb(billing) as billing,
      to_jsonb(business) as firm,
      (select jsonb_agg(jsonb_build_object('title', line.title, 'quantity', quantity,
          'cost', quantity::bigint * line.price_paise, 'category', category_id) order by product_id)
        from booking_line as line left join bookable on bookable.id = product_id
        where booking_id = booking.id) as lines,
      jsonb_strip_nulls(jsonb_build_object('slot', booking_time_slot, 'from', coalesce(first, booking_date),
        'to', coalesce(last, booking_date), 'away', away)) as service,
      (select max(day) from ledger_entry as entry
        where entry.booking_id = booking.id and kind = 'payment' and reverses is null
          and not is_undone) as paid_on
    from booking
    left join city on city.id = city_id
    cross join lateral (select min(day) as first, max(day) as last,
        jsonb_agg(day order by day) filter (where fee_share is not null) as away from visit
      where booking_id = booking.id and status in ('planned', 'done', 'customer_away')) as visits
    cross join business
    left join billing on billing.booking_id = booking.id
    where booking.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A booking vanished while it was invoiced");
  return row;
}

/**
 * Everything of an invoice or receipt but its number and amounts, as firm and booking are now; undefined: no rate of
 * GST is in force. The rates are those of `day`, or of the day on which work that is paid was done and paid: section
 * 14 of the CGST Act.
 */
export function newDocument(
  firm: Parties["firm"],
  booking: Omit<Parties, "firm">,
  { day, isPaid }: { day: Day; isPaid: boolean },
) {
  const hasTax = isTaxed(firm);
  const state = hasTax ? firm.gstin.slice(0, 2) : firm.state;
  const { service, paid_on } = booking;
  const suppliedOn =
    isPaid && paid_on !== null && service !== null ? latest(service.to, paid_on) : day;
  const headings = booking.lines.map(({ category }) => {
    const then = headingOn(firm, category, suppliedOn < day ? suppliedOn : day);
    return then.rate === undefined ? headingOn(firm, category, day) : then;
  });
  if (hasTax && headings.some(({ rate }) => rate === undefined)) return undefined;
  const lines = booking.lines.map(({ title, quantity }, i) => {
    const { sac = firm.sac, rate = 0 } = headings[i] ?? {};
    return { title, quantity, sac, rate: hasTax ? rate : null };
  });
  const { legal_name: name, address, place, pin_code, gstin, supply_kind } = firm;
  return {
    kind: hasTax ? ("invoice" as const) : ("receipt" as const),
    supplier: { name, address, place, pin_code, state, gstin },
    recipient: recipientOf(booking),
    place_of_supply: stateOfPin(booking.pin_code) ?? state,
    service,
    sac: lines[0]?.sac ?? firm.sac,
    tax_rate: hasTax ? Math.max(...lines.map(({ rate }) => rate ?? 0)) : null,
    supply_kind,
    lines,
  };
}

const latest = (one: Day, other: Day): Day => (one > other ? one : other);

/** A company's state is that of its GSTIN; it may have left out its place and pin code. */
export function recipientOf({ billing, ...household }: Omit<Parties, "firm">) {
  if (billing === null) {
    const { name, full_address, pin_code, city: place } = household;
    const state = stateOfPin(pin_code) ?? "";
    return { name, address: `${full_address}, ${pin_code}`, gstin: "", place, pin_code, state };
  }
  const { company: name, address, gstin, place, pin_code } = billing;
  const state = gstin.slice(0, 2) || (stateOfPin(pin_code) ?? "");
  return { name, address, gstin, place, pin_code, state };
}

/** Whether CGST and SGST are due, or IGST. */
export const isWithinState = ({
  supplier,
  place_of_supply,
}: Pick<Invoice, "supplier" | "place_of_supply">): boolean => supplier.state === place_of_supply;
