import { expect, test } from "vitest";
import { COMPLAINT_KINDS } from "./contract.ts";
import { shareOfVendor } from "./fields.ts";
import { complaintKinds } from "./rules.ts";

const ALWAYS = ["missing", "behaviour"];
const WEEK = ["damage", ...ALWAYS];

// The slot is from 8 to 12 on Tuesday, the 24th.
test.each([
  ["2026-11-24T07:59:59", "planned", []],
  ["2026-11-24T08:00:00", "planned", COMPLAINT_KINDS],
  ["2026-11-27T12:00:00", "done", COMPLAINT_KINDS],
  ["2026-11-27T12:00:01", "done", WEEK],
  ["2026-12-01T12:00:00", "done", WEEK],
  ["2026-12-01T12:00:01", "done", ALWAYS],
  ["2027-11-24T12:00:00", "done", ALWAYS],
  ["2026-11-24T12:00:00", "could_not_come", ["late", "behaviour"]],
  ["2026-11-24T12:00:00", "customer_away", ["late", "behaviour"]],
  ["2026-11-24T12:00:00", "ended", []],
  ["2026-11-24T12:00:00", "skipped", []],
] as const)("what can be complained about at %s of a visit that is %s", (time, status, kinds) => {
  const visit = { day: "2026-11-24", slot: "Morning", status } as const;
  expect(complaintKinds(visit, new Date(`${time}+05:30`))).toEqual(kinds);
});

test.each([
  ["vendor", 949],
  ["half", 474],
  ["firm", 0],
] as const)("of 949 paise that %s bears the vendor has %i", (borneBy, paise) => {
  expect(shareOfVendor(949, borneBy)).toBe(paise);
});
