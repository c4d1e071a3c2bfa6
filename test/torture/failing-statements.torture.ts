import { expect, test } from "vitest";
import { failStatements, type Way } from "../races/failing-statements.ts";
import { OPERATIONS, setUpFirm } from "../races/money-operations.ts";
import { setUpBookingsOfTwo } from "../support/vendor-bookings.ts";
import { reportCounts } from "./report-counts.ts";

setUpBookingsOfTwo(setUpFirm);

const WAYS: Way[] = ["refused", "cut", "answer lost"];

test.each(Object.entries(OPERATIONS))(
  "%s is done whole or not at all, and the next try succeeds",
  async (name, operation) => {
    const counts: Record<string, string> = {};
    for (const way of WAYS) {
      const { statements, after } = await failStatements(operation, [way], { retries: true });
      expect(statements).toBeGreaterThan(0);
      counts[way] = `${statements}, ${after} of them after the commit`;
    }
    reportCounts(name, counts);
  },
);
