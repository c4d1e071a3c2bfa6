import { CONTACT_WORDS } from "#account/ground/fields.ts";

export const words = {
  names: CONTACT_WORDS,
  isConfirmed: (contact: string) => `Your ${contact} is confirmed.`,
  confirmed: "Confirmed",
  notConfirmed: "Not confirmed",
  newCode: "Send a new code",
  confirmContact: (contact: string) => `Confirm ${contact}`,
  hint: "The 6 digits in the message",
  confirm: "Confirm",
};
