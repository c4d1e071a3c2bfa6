import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test("a log that is not read costs no more than one that is", async () => {
  const lines = `
    import { createLog } from "./src/server/log.ts";
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
