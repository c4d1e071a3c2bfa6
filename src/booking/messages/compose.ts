import { formatPhone } from "#kernel/phone.ts";
import { nameInMessage, titleInMessage } from "#kernel/name-in-message.ts";
import { daySlot } from "#kernel/time/local-time.ts";
import { type Day, isDay, formatDay, type Slot, slotEnd, slotWords } from "#kernel/time/day.ts";
import type { Compose, Composed, Happened, NewMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { type BookingForMessage, findBookingForMessage, type Job } from "./queries.ts";

type OfBooking = (
  db: Db,
  booking: BookingForMessage,
  happened: Happened & { now: Date },
) => Promise<Composed>;

/** Composes an event of a booking (its column or `data.booking`); nothing of an anonymised one. */
export const ofBooking =
  (compose: OfBooking): Compose =>
  async (db, happened, { now }) => {
    const id = happened.bookingId ?? idIn(happened.data, "booking");
    const booking = id === null ? undefined : await findBookingForMessage(db, id);
    return booking?.anonymised_at === null ? compose(db, booking, { ...happened, now }) : {};
  };

export const sent = async (...messages: Promise<NewMessage[]>[]): Promise<Composed> => ({
  messages: (await Promise.all(messages)).flat(),
});

type Data = Record<string, unknown>;

export const idIn = (data: Data, name: string): number | null =>
  Number.isInteger(data[name]) ? (data[name] as number) : null;

export const idsIn = (data: Data, name: string): number[] => {
  const ids = data[name];
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : [];
};

export const dayIn = (data: Data, name: string): Day | undefined => {
  const day = data[name];
  return typeof day === "string" && isDay(day) ? day : undefined;
};

type When = { booking_date: Day; slot: Slot };

/** `Sunday 22 November 2026, Morning, 8 am to 12 noon` */
export const whenOf = ({ booking_date, slot }: When): string =>
  `${formatDay(booking_date)}, ${slotWords(slot)}`;

export const shortWhen = ({ booking_date, slot }: When): string => daySlot(booking_date, slot);

/** The city, else the pin code: all that a vendor may read of an address before it has the job. */
export const areaOf = ({ pin_code, city }: Pick<Job, "pin_code" | "city">): string =>
  city ?? pin_code;

export const whenAndWhere = (job: Job): string => `${shortWhen(job)}, ${areaOf(job)}`;

export const lastEndOf = (slots: When[]): Date =>
  new Date(
    Math.max(...slots.map(({ booking_date, slot }) => slotEnd(booking_date, slot).getTime())),
  );

type Line = { title: string; quantity: number };

export const itemsOf = (lines: Line[]): string =>
  lines
    .map(({ title, quantity }) => `${quantity > 1 ? `${quantity} × ` : ""}${titleInMessage(title)}`)
    .join("\n");

type Comer = Pick<BookingForMessage, "vendor_name" | "vendor_phone">;

/** Elsewhere a vendor without a name is shown by e-mail, which customers must not read. */
export const cleaner = ({ vendor_name }: Pick<Comer, "vendor_name">): string =>
  nameInMessage(vendor_name) ?? "Your cleaner";

export const nameAndPhone = (comer: Comer): string =>
  comer.vendor_phone === null
    ? cleaner(comer)
    : `${cleaner(comer)}\n+91 ${formatPhone(comer.vendor_phone)}`;
