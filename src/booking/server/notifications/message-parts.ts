import type { NewMessage } from "#notifications/server/public.ts";
import { formatPhone } from "#kernel/phone.ts";
import type { ToldBooking } from "../queries/notifications.ts";

// What the messages to customers have in common.

export type Content = Pick<NewMessage, "event" | "subject" | "text"> & Partial<NewMessage>;

/** Who comes: of a booking, or of one visit of a plan. */
type Comer = Pick<ToldBooking, "vendor_name" | "vendor_phone">;

/** Who has given no name is called by the e-mail elsewhere; a customer does not read that. */
export const cleaner = ({ vendor_name }: Pick<Comer, "vendor_name">): string =>
  vendor_name === null || vendor_name.includes("@") ? "Your cleaner" : vendor_name;

export const nameAndPhone = (comer: Comer): string =>
  comer.vendor_phone === null
    ? cleaner(comer)
    : `${cleaner(comer)}\n+91 ${formatPhone(comer.vendor_phone)}`;

export const hello = ({ first_name }: Pick<ToldBooking, "first_name">): string =>
  `Hello ${first_name},`;

export const paragraphs = (...parts: string[]): string =>
  parts.filter((part) => part !== "").join("\n\n");
