import { expect, test } from "vitest";
import { BusyError, createTurns } from "./work-queue.ts";

test("work is done a little at a time, in order, and refused when too much waits", async () => {
  const turns = createTurns({ atOnce: 2, maxQueued: 2, longestMs: 10_000 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const works = gates.map(({ promise }, i) =>
    turns.run(async () => {
      begun.push(i);
      await promise;
      return i;
    }),
  );
  await expect(turns.run(async () => 4)).rejects.toThrow(BusyError);
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await works[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  expect(await turns.run(async () => 5)).toBe(5);
});

test("work that has waited too long is refused, and its place is free for others", async () => {
  const turns = createTurns({ atOnce: 1, maxQueued: 1, longestMs: 1 });
  const gate = Promise.withResolvers<void>();
  const first = turns.run(() => gate.promise);
  await expect(turns.run(async () => 1)).rejects.toThrow(BusyError);
  gate.resolve();
  await first;
  expect(await turns.run(async () => 2)).toBe(2);
});

test("work that fails frees its place", async () => {
  const turns = createTurns({ atOnce: 1, maxQueued: 0, longestMs: 1 });
  await expect(turns.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns.run(async () => 1)).toBe(1);
});
