import type { NewMessage } from "#notifications/exports.ts";
import { nameInMessage } from "#kernel/name-in-message.ts";
import { formatPhone } from "#kernel/phone.ts";
import type { BookingForMessage } from "../booking/notifications-queries.ts";

export type Content = Pick<NewMessage, "event" | "subject" | "text"> & Partial<NewMessage>;

/** The vendor of a booking or of one visit. */
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
