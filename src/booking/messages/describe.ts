import { daySlot } from "#kernel/time/day-slot.ts";
import { nameInMessage, titleInMessage } from "#kernel/name-in-message.ts";
import { formatPhone } from "#kernel/phone.ts";
import { type Day, formatDay, midnight } from "#kernel/time/day.ts";
import { type Slot, slotEnd, slotWords } from "#kernel/time/slot.ts";
import type { NewMessage } from "#notifications/exports.ts";
import type { BookingForMessage } from "./queries.ts";

type When = { booking_date: string; slot: Slot };
type Where = { pin_code: string; city: string | null };

/** `Sunday 22 November 2026, Morning, 8 am to 12 noon` */
export const whenOf = ({ booking_date, slot }: When): string =>
  `${formatDay(booking_date)}, ${slotWords(slot)}`;

export const shortWhen = ({ booking_date, slot }: When): string => daySlot(booking_date, slot);

/** The city, else the pin code: all that a vendor may read of an address before it has the job. */
export const areaOf = ({ pin_code, city }: Where): string => city ?? pin_code;

/** When the day of a booking begins in India: reminders for tomorrow expire then. */
export const dayOf = ({ booking_date }: Pick<When, "booking_date">): Date => midnight(booking_date);

export const lastEndOf = (slots: When[]): Date =>
  new Date(
    Math.max(...slots.map(({ booking_date, slot }) => slotEnd(booking_date, slot).getTime())),
  );

export const visitAt = (day: Day, slot: Slot): When => ({ booking_date: day, slot });

type Line = { title: string; quantity: number };

export const itemsOf = (lines: Line[]): string =>
  lines
    .map(({ title, quantity }) => `${quantity > 1 ? `${quantity} × ` : ""}${titleInMessage(title)}`)
    .join("\n");

export type Content = Pick<NewMessage, "event" | "subject" | "text"> & Partial<NewMessage>;

type Comer = Pick<BookingForMessage, "vendor_name" | "vendor_phone">;

/** Elsewhere a vendor without a name is shown by e-mail, which customers must not read. */
export const cleaner = ({ vendor_name }: Pick<Comer, "vendor_name">): string =>
  nameInMessage(vendor_name) ?? "Your cleaner";

export const nameAndPhone = (comer: Comer): string =>
  comer.vendor_phone === null
    ? cleaner(comer)
    : `${cleaner(comer)}\n+91 ${formatPhone(comer.vendor_phone)}`;

export function hello({ first_name }: Pick<BookingForMessage, "first_name">): string {
  const name = nameInMessage(first_name);
  return name === undefined ? "Hello," : `Hello ${name},`;
}

export const paragraphs = (...parts: string[]): string =>
  parts.filter((part) => part !== "").join("\n\n");
