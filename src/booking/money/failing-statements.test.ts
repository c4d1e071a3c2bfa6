import { expect, test } from "vitest";
import { failStatements } from "../../../test/races/failing-statements.ts";
import { OPERATIONS, setUpFirm } from "../../../test/races/money-operations.ts";
import { setUpBookingsOfTwo } from "#test/vendor-bookings.ts";

setUpBookingsOfTwo(setUpFirm);

// test/torture/failing-statements.torture.ts has all operations, and tries again after each failure.
test.each([
  "refund, off the bill",
  "undo of a payment",
  "match of a bank's line",
  "payout returned",
  "documents that are due",
  "company for the invoice",
  "closed door",
  "door that is reached too late",
])("%s is done whole or not at all, whichever of its statements fails", async (name) => {
  const { statements } = await failStatements(OPERATIONS[name]!, ["refused", "cut"]);
  expect(statements).toBeGreaterThan(4);
  const { after } = await failStatements(OPERATIONS[name]!, ["answer lost"]);
  expect(after).toBeGreaterThan(0);
});
