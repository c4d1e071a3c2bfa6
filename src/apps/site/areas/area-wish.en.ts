import { CONTACT_MISSING, CONTACT_WRONG } from "#areas/fields.ts";

export const words = {
  notSent: "It could not be sent. Check your connection, and press again.",
  phoneFirst: "Enter your phone number in the form first, then press this again.",
  missing: CONTACT_MISSING,
  wrong: CONTACT_WRONG,
  contact: "Phone number or email",
  wish: "Tell me when you start here",
  noted: (pinCode: string) => `We will tell you once we come to ${pinCode}.`,
};
