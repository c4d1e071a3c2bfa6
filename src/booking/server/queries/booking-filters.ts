import type { BookingStatus } from "#booking/contract/public.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";

export type Filters = {
  status?: BookingStatus | undefined;
  date?: string | undefined;
  slot?: Slot | undefined;
  city?: number | "none" | undefined;
  pin?: string | undefined;
  vendor?: number | undefined;
};

/** The first `limit` behind the id `before`, from the newest on. */
export type PageRequest = { before: number | undefined; limit: number };

/** The ids of the bookings that fit. */
export const matching = (
  db: Pick<Db, "selectFrom">,
  { status, date, slot, city, pin, vendor }: Filters,
) =>
  db
    .selectFrom("booking")
    .select("booking.id")
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(date !== undefined, (query) => query.where("booking_date", "=", date!))
    .$if(slot !== undefined, (query) => query.where("booking_time_slot", "=", slot!))
    .$if(city === "none", (query) => query.where("city_id", "is", null))
    .$if(typeof city === "number", (query) => query.where("city_id", "=", city as number))
    .$if(pin !== undefined, (query) => query.where("pin_code", "=", pin!))
    .$if(vendor !== undefined, (query) => query.where("vendor_id", "=", vendor!));
