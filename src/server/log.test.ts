import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("a log that is not read costs no more than one that is", async () => {
  const lines = `
    import { createLog } from "#server/log.ts";
    process.stdout; // From now on the pipe does not block.
    const log = createLog("info");
    for (let i = 0; i < 40_000; i++) log.info({ detail: "x".repeat(150) }, "request");
    console.error(process.cpuUsage().user / 1e6);
    process.reallyExit(0);`;
  const node = spawn(process.execPath, ["--input-type=module-typescript", "-e", lines]);
  const [seconds] = await Promise.all([text(node.stderr), once(node, "exit")]);
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThan(6);
});

test("a line of the log stays below 8 kB, whatever an error quotes", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  for (const quoted of ["9", "\0", "\u{1f600}", "\n    at x"])
    log.error({ err: new TypeError(quoted.repeat(2_500_000)) }, "request failed");
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThan(8_192);
  const { stack } = JSON.parse(lines.at(-1)!).err;
  expect(stack[0]).toContain("log.test.ts");
  expect(stack).not.toContain("    at x");
});

test("PostgreSQL's message, which quotes values, is logged in development alone", () => {
  const lines: string[] = [];
  const output = { write: (line: string) => lines.push(line) };
  const err = new pg.DatabaseError('column "landmark" does not exist', 1, "error");
  for (const isDev of [false, true]) createLog("info", output, isDev).error({ err }, "failed");
  expect(lines.map((line) => line.includes("landmark"))).toEqual([false, true]);
});
