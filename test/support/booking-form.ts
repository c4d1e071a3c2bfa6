import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { comeAlive } from "./site.ts";

/** What is typed into the booking form; `phone` tells one test's booking from another's. */
export type Typed = {
  day: string;
  slot: "Morning" | "Evening";
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  pinCode: string;
  address: string;
  comment: string;
};

/** Details that will do, for somebody whom no other test knows. */
export const detailsOf = ({ phone, email }: { phone: string; email: string }): Typed => ({
  day: addDays(today(new Date()), 3),
  slot: "Evening",
  firstName: "Asha",
  lastName: "Rao",
  phone,
  email,
  pinCode: "201301",
  address: "C-302, Tower 2, Amaltas Heights, Sector 137",
  comment: "Gate 2, please",
});

/** The controls of the booking form, by the labels that people read. */
export const bookingForm = (page: Page) => ({
  day: page.getByLabel("Or another date"),
  slot: (slot: Typed["slot"]) => page.getByRole("radio", { name: slot }),
  firstName: page.getByLabel("First name"),
  lastName: page.getByLabel("Last name"),
  phone: page.getByLabel("Phone number"),
  email: page.getByLabel("Email"),
  pinCode: page.getByLabel("Pin code"),
  address: page.getByLabel("Full address"),
  comment: page.getByLabel(/^Comment/),
  bookNow: page.getByRole("button", { name: "Book Now" }),
});

export async function fillBookingForm(page: Page, typed: Typed): Promise<void> {
  // A press before the scripts have come does nothing.
  await comeAlive(page);
  const form = bookingForm(page);
  await form.day.fill(typed.day);
  await form.slot(typed.slot).check();
  await form.firstName.fill(typed.firstName);
  await form.lastName.fill(typed.lastName);
  await form.phone.fill(typed.phone);
  await form.email.fill(typed.email);
  await form.pinCode.fill(typed.pinCode);
  await form.address.fill(typed.address);
  await form.comment.fill(typed.comment);
}
