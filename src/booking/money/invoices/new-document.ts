import { sql } from "kysely";
import { rateOn, type readBusiness } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { stateOfPin } from "../gst-states.ts";
import type { Billing } from "./contract.ts";
import type { Invoice } from "./queries.ts";
import type { Tax } from "./rules.ts";

type Parties = {
  order_id: string;
  /** Of a sample booking, or of a firm that is one. */
  is_sample: boolean;
  name: string;
  full_address: string;
  pin_code: string;
  lines: { title: string; quantity: number; cost: number }[];
  /** The days of its visits, or its day. */
  service: Invoice["service"];
  billing: Billing | null;
  firm: Awaited<ReturnType<typeof readBusiness>>;
};

/** Firm, customer, company, lines and days of a booking as they are now. */
export async function readParties(db: Db, bookingId: number): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select booking.order_id, booking.is_sample or business.is_sample as is_sample,
      concat_ws(' ', booking.first_name, booking.last_name) as name, booking.full_address,
      booking.pin_code, to_jsonb(billing) as billing, to_jsonb(business) as firm,
      (select jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity,
          'cost', quantity::bigint * price_paise) order by product_id)
        from booking_line where booking_id = booking.id) as lines,
      jsonb_build_object('slot', booking_time_slot, 'from', coalesce(first, booking_date),
        'to', coalesce(last, booking_date)) as service
    from booking
    cross join lateral (select min(day) as first, max(day) as last from visit
      where booking_id = booking.id and status in ('planned', 'done', 'customer_away')) as visits
    cross join business
    left join billing on billing.booking_id = booking.id
    where booking.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A booking vanished while it was invoiced");
  return row;
}

/**
 * Everything of an invoice or receipt but its number and lines, as firm and booking are now; undefined: no rate of GST
 * is in force on that day.
 */
export function newDocument(firm: Parties["firm"], booking: Omit<Parties, "firm">, day: string) {
  const isTaxed = firm.gstin !== "" && firm.legal_name !== "";
  const state = isTaxed ? firm.gstin.slice(0, 2) : firm.state;
  const rate = isTaxed ? rateOn(firm.tax_rates, day) : null;
  if (rate === undefined) return undefined;
  return {
    kind: isTaxed ? ("invoice" as const) : ("receipt" as const),
    supplier: { name: firm.legal_name, address: firm.address, state, gstin: firm.gstin },
    recipient: recipientOf(booking),
    place_of_supply: stateOfPin(booking.pin_code) ?? state,
    service: booking.service,
    sac: firm.sac,
    tax_rate: rate,
  };
}

/** A company whose state no GSTIN says has none: where the work is done says nothing of its seat. */
export function recipientOf({ billing, name, full_address, pin_code }: Omit<Parties, "firm">) {
  if (billing === null)
    return {
      name,
      address: `${full_address}, ${pin_code}`,
      gstin: "",
      state: stateOfPin(pin_code) ?? "",
    };
  const { company, address, gstin } = billing;
  return { name: company, address, gstin, state: gstin.slice(0, 2) };
}

/** How a document is taxed. */
export const taxOf = ({
  supplier,
  place_of_supply,
  tax_rate,
}: Pick<Invoice, "supplier" | "place_of_supply" | "tax_rate">): Tax =>
  tax_rate === null
    ? undefined
    : { percent: tax_rate, isWithinState: supplier.state === place_of_supply };
