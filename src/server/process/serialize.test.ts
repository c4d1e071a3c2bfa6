import { expect, test } from "vitest";
import { serialize } from "./serialize.ts";

test("what has the same key runs in its order, also after a failure; other keys do not wait", async () => {
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const answers = [
    serialize("a", async () => {
      told.push("a1");
      await first.promise;
      throw new Error("failed");
    }),
    serialize("a", async () => told.push("a2")),
    serialize("a", async () => told.push("a3")),
    serialize("b", async () => told.push("b1")),
  ];
  await answers[3];
  expect(told).toEqual(["a1", "b1"]);
  first.resolve();
  const ends = await Promise.allSettled(answers);
  expect(told).toEqual(["a1", "b1", "a2", "a3"]);
  expect(ends.map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});
