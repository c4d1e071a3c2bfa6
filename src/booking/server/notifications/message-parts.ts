import type { NewMessage } from "#notifications/server/public.ts";
import { nameInMessage } from "#kernel/name-in-message.ts";
import { formatPhone } from "#kernel/phone.ts";
import type { ToldBooking } from "../queries/notifications.ts";

// What the messages to customers have in common.

export type Content = Pick<NewMessage, "event" | "subject" | "text"> & Partial<NewMessage>;

/** Who comes: of a booking, or of one visit of a plan. */
type Comer = Pick<ToldBooking, "vendor_name" | "vendor_phone">;

/** A vendor without a name is called by the e-mail elsewhere; a customer does not read that. */
export const cleaner = ({ vendor_name }: Pick<Comer, "vendor_name">): string =>
  nameInMessage(vendor_name) ?? "Your cleaner";

export const nameAndPhone = (comer: Comer): string =>
  comer.vendor_phone === null
    ? cleaner(comer)
    : `${cleaner(comer)}\n+91 ${formatPhone(comer.vendor_phone)}`;

export function hello({ first_name }: Pick<ToldBooking, "first_name">): string {
  const name = nameInMessage(first_name);
  return name === undefined ? "Hello," : `Hello ${name},`;
}

export const paragraphs = (...parts: string[]): string =>
  parts.filter((part) => part !== "").join("\n\n");
