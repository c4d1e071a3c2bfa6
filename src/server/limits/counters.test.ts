import { expect, test } from "vitest";
import { memoryCounters } from "./counters.ts";

test("counters in memory store a bounded number of keys", async () => {
  const counters = memoryCounters(10);
  const now = new Date("2026-11-21T05:30:00Z");
  for (let i = 0; i < 100; i++) await counters.add(Buffer.from(`key ${i}`), 60, now);
  expect(counters.size).toBe(10);
});
