import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";
import { addJobs, startJobQueue } from "./job-queue.ts";

setUpTestApp();

// An unhandled error would end the process, and fails the test.
test.each(["done", "failed"])(
  "when the database is away as a job is %s, the jobs go on once it is back",
  (ending) =>
    app.db.connection().execute(async (own) => {
      const found = sql<{ name: string }>`select current_database() as name`.execute(own);
      const database = sql.id((await found).rows[0]?.name ?? "");
      const allow = (connections: number) =>
        sql`alter database ${database} connection limit ${sql.lit(connections)}`.execute(own);
      const lines: string[] = [];
      const begun: string[] = [];
      const queue = startJobQueue({
        url: app.url,
        log: createLog("warn", { write: (line) => lines.push(line) }),
        concurrency: 1,
        cron: [],
        tasks: {
          async interrupted() {
            begun.push("interrupted");
            await allow(0);
            await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()`.execute(own);
            if (ending === "failed") throw new Error("It did not succeed");
          },
          async next() {
            begun.push("next");
          },
        },
      });
      try {
        await addJobs(own, [{ task: "interrupted", payload: {}, key: "interrupted" }], 1);
        const text = () => lines.join("");
        await expect.poll(text, { timeout: 20_000 }).toContain("jobs are not being done");
        await allow(-1);
        await addJobs(own, [{ task: "next", payload: {}, key: "next" }], 1);
        await expect.poll(() => begun, { timeout: 20_000 }).toEqual(["interrupted", "next"]);
      } finally {
        await allow(-1);
        await queue.stop();
      }
    }),
);
