import { areaNotServed, PIN_CODE } from "#areas/fields.ts";

export const words = {
  wrong: PIN_CODE,
  lookingUp: (pinCode: string) => `Looking up ${pinCode}...`,
  failed: (pinCode: string) => `${pinCode} could not be looked up.`,
  tryAgain: "Try again",
  notYet: (pinCode: string) => `We do not come to ${pinCode} yet.`,
  notServed: (pinCode: string) => areaNotServed(pinCode),
  weCome: (city: string) => `We come to ${city}.`,
  firstFree: (time: string) => `First free: ${time}.`,
  earliest: (time: string) => `Earliest for some services: ${time}.`,
  full: "No time is free in the next two weeks.",
  weCall: (work = "cleaning") => `For ${work} we call you to find a cleaner.`,
};
