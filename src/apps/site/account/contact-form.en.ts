import { CONTACT_WORDS, type ContactName } from "#account/ground/fields.ts";

export const words = {
  saved: "Your details are saved.",
  firstName: "First name",
  lastName: "Last name",
  phoneHint: "You sign in with it, and the cleaner calls it.",
  email: "Email",
  password: "Your password",
  passwordHint: "A new phone number or email needs it, so that nobody else can change them.",
  save: "Save details",
  taken: (contact: ContactName) =>
    `Another account has this ${CONTACT_WORDS[contact]}. Is it yours? Confirm it with a code, and it moves to this account.`,
  sendCode: "Send a code",
};
