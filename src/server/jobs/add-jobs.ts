import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import { SCHEMA } from "./schema-name.ts";

export type Job = {
  /** The task that does it. */
  task: string;
  payload: Record<string, unknown>;
  /** At most one job that waits has a key: the later one replaces it. */
  key: string;
};

/**
 * Adds jobs, in the caller's transaction: they are done after it commits, or never. A job of the same key
 * that waits is replaced; one whose process seems to have ended is given up, so that it is not done again.
 */
export async function addJobs(db: Db, jobs: Job[], maxAttempts: number): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select count(*) from ${sql.id(SCHEMA, "add_jobs")}(array(
      select (job.task, job.payload, null, null, ${maxAttempts}::int, job.key, null, null)::${sql.id(SCHEMA, "job_spec")}
      from unnest(${jobs.map(({ task }) => task)}::text[],
        ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[],
        ${jobs.map(({ key }) => key)}::text[]) as job (task, payload, key)))`.execute(db);
}
