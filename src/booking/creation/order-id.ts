import { randomBytes, randomInt } from "node:crypto";

// No vowels, so that it spells no word; no 0, 1, I, L or O, which are easily confused.
const LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

const group = (): string =>
  Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** To be read out on the phone: `7Q4M-K2XD`, one of 28^8. */
export const createOrderId = (): string => `${group()}-${group()}`;

export const createFollowKey = (): string => randomBytes(16).toString("base64url");
