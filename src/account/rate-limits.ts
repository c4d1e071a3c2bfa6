import { DAY, defineLimits, HOUR, MINUTE } from "#server/limits/define-limits.ts";

export const rateLimits = defineLimits({
  "sign-in-from-address": { most: 150, seconds: 15 * MINUTE, by: "address" },
  "sign-in-to-account": { most: 30, seconds: HOUR, by: "account, unknown addresses" },
  "sign-in": { most: 10, seconds: 15 * MINUTE, by: "account and address" },
  "sign-up": { most: 60, seconds: HOUR, by: "address" },
  "password-forgot": { most: 5, seconds: HOUR, by: "contact and address" },
  "password-forgot-to-contact": { most: 20, seconds: HOUR, by: "email or phone number" },
  "password-forgot-to-contact-in-a-day": { most: 20, seconds: DAY, by: "email or phone number" },
  "password-forgot-from-address": { most: 30, seconds: HOUR, by: "address" },
  "account-export": { most: 10, seconds: DAY, by: "account" },
  "password-change": { most: 10, seconds: HOUR, by: "account" },
  // Three of a million codes are valid at a time: a year of guesses succeeds with a probability of one in thirty.
  "second-factor": { most: 6, seconds: 15 * MINUTE, by: "account" },
  "second-factor-in-a-day": { most: 30, seconds: DAY, by: "account" },
  // Five tries of twenty codes a day: a year of guesses at a contact succeeds with a probability of one in 27.
  "contact-proof": { most: 5, seconds: HOUR, by: "account, and contact" },
  "contact-proof-in-a-day": { most: 10, seconds: DAY, by: "contact" },
  "signin-code": { most: 5, seconds: HOUR, by: "phone number and address" },
  "signin-code-to-number": { most: 10, seconds: HOUR, by: "phone number, unknown addresses" },
  "signin-code-to-number-in-a-day": {
    most: 20,
    seconds: DAY,
    by: "phone number, unknown addresses",
  },
  "signin-code-from-address": { most: 60, seconds: HOUR, by: "address" },
  "signin-code-tries": { most: 10, seconds: 15 * MINUTE, by: "phone number and address" },
  // A year of guesses at a number succeeds with a probability of one in 91.
  "signin-code-tries-at-number": { most: 30, seconds: DAY, by: "phone number, unknown addresses" },
  "signin-code-tries-from-address": { most: 150, seconds: 15 * MINUTE, by: "address" },
  invitation: { most: 60, seconds: 10 * MINUTE, by: "address" },
});
