import type { AccountAction } from "./account-calls.ts";

type ActionText = {
  /** The question, before the name. */
  title: string;
  submit: string;
  what: Record<"customer" | "vendor", string>;
  done: (name: string) => string;
};

const BLOCKED =
  "Nobody verifies an e-mail at a sign-up. If this one belongs to somebody else, its owner can use it afterwards; this account keeps a placeholder until it is corrected, and is signed out.";

/** The texts of the confirmation of each action on an account. */
export const REASON_WORDS: Record<AccountAction, ActionText> = {
  deactivate: {
    title: "Deactivate",
    submit: "Deactivate the account",
    what: {
      customer:
        "The customer is signed out everywhere and cannot sign in. Open bookings stay as they are.",
      vendor:
        "The vendor is signed out everywhere, cannot sign in and is offered nothing. What it has accepted stays its own: move it if need be. To hide its own products as well, suspend it.",
    },
    done: (name) => `${name} is deactivated and signed out.`,
  },
  reactivate: {
    title: "Reactivate",
    submit: "Reactivate the account",
    what: {
      customer: "The customer can sign in again.",
      vendor: "The vendor can sign in again, and is offered the bookings that wait now.",
    },
    done: (name) => `${name} can sign in again.`,
  },
  release_email: {
    title: "Release the e-mail of",
    submit: "Release the e-mail",
    what: { customer: BLOCKED, vendor: BLOCKED },
    done: (name) => `The e-mail of ${name} is released.`,
  },
};
