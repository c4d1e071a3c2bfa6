import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawings, withNight } from "../../tools/dark-variants.ts";

it("every picture has a dark variant: run tools/dark-variants.ts after adding or changing one", () => {
  expect(drawings.length).toBeGreaterThan(40);
  const without = drawings.filter((file) => {
    const drawing = readFileSync(file, "utf8");
    return withNight(drawing) !== drawing || !drawing.includes("prefers-color-scheme:dark");
  });
  const cure = "Run node tools/dark-variants.ts";
  expect(
    without.map(({ pathname }) => pathname),
    cure,
  ).toEqual([]);
});
