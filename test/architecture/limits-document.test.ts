import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Limit } from "#server/limits/define-limits.ts";

async function tableOf(heading: string): Promise<string[][]> {
  const text = await readFile("docs/limits.md", "utf8");
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const start = rows.findIndex(([, first]) => first === heading);
  const table = rows.slice(start + 2);
  const end = table.findIndex((cells) => cells.length < 3);
  return table.slice(0, end).map((cells) => cells.slice(1, -1));
}

const inWords = (seconds: number): string => {
  const [count, unit] =
    seconds >= 86_400
      ? [seconds / 86_400, "day"]
      : seconds >= 3600
        ? [seconds / 3600, "hour"]
        : [seconds / 60, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

async function listLimits(): Promise<Limit[]> {
  const limits: Limit[] = [];
  for await (const file of glob("src/**/rate-limits.ts")) {
    const declared: { rateLimits: Record<string, Limit> } = await import(resolve(file));
    limits.push(...Object.values(declared.rateLimits));
  }
  return limits;
}

test("docs/limits.md lists every limit with its number, window, key and place, and a reason", async () => {
  const rows = await tableOf("limit");
  const told = new Map(rows.map((cells) => [cells[0], cells.slice(1, 5)]));
  const limits = await listLimits();
  const known = limits.map(({ name, most, seconds, by, storedIn }) => {
    const cells = [most.toLocaleString("en-US"), inWords(seconds), by, storedIn];
    return [name, cells] as const;
  });
  expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length);
  expect(told, "Write each limit into docs/limits.md as its rate-limits.ts has it").toEqual(
    new Map(known),
  );
  for (const [name, , , , , reason] of rows) expect(reason, name).not.toBe("");
});

test("docs/limits.md has the sizes of the code's constants", async () => {
  const rows = await tableOf("what");
  expect(rows.length).toBeGreaterThan(5);
  for (const [, most = "", where = ""] of rows) {
    const [, name, file] = /`(\w+)` in (\S+)/.exec(where) ?? [];
    const source = await readFile(String(file), "utf8");
    const [, value = ""] = new RegExp(`const ${name} = ([^;]+);`).exec(source) ?? [];
    const number = value
      .split("*")
      .reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1);
    const told = most.endsWith(" kB") ? `${number / 1024} kB` : number.toLocaleString("en-US");
    expect(told, `Correct the row of ${where} in docs/limits.md`).toBe(most);
  }
});
