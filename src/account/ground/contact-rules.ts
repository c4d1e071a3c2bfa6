import { randomInt, randomBytes, createHash } from "node:crypto";
import { NOWHERE } from "../contract.ts";
import type { ContactName } from "./fields.ts";
import { isConstraintViolation } from "#server/database/connect.ts";

export const TAKEN = {
  email: "Email has already been taken",
  phone_number: "Phone number has already been taken",
} as const;

/** The contact that is taken in its role, by a violation of the database. Throws any other error. */
export function takenContact(error: unknown): keyof typeof TAKEN {
  if (isConstraintViolation(error, "account_role_phone_number_key")) return "phone_number";
  if (isConstraintViolation(error, "account_role_email_key")) return "email";
  if (isConstraintViolation(error, "account_email_at_work")) return "email";
  throw error;
}

export const releasedEmail = (accountId: number): string => `released-${accountId}${NOWHERE}`;

export const erasedEmail = (accountId: number): string => `erased-${accountId}${NOWHERE}`;

/** Of a vendor who signs up with a phone number alone. */
export const createNoEmail = (): string => `none-${randomBytes(8).toString("hex")}${NOWHERE}`;

/** The e-mail, or an empty text for a placeholder. */
export const shownEmail = (email: string): string => (isReleased(email) ? "" : email);

export const isReleased = (email: string): boolean => email.endsWith(NOWHERE);
const DIGITS = 6;

export const createContactCode = (): string =>
  String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

export const hashContactCode = (
  code: string,
  { accountId, contact, sentTo }: { accountId: number; contact: ContactName; sentTo: string },
): Buffer => createHash("sha256").update(`${accountId} ${contact} ${sentTo} ${code}`).digest();
