import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import { findActiveOperator } from "../queries/standing.ts";

/** Logs how to create the first operator, while there is no active one. */
export async function warnWithoutOperator(db: Db, log: Pick<Log, "warn">): Promise<void> {
  if ((await findActiveOperator(db)) !== undefined) return;
  log.warn(
    'nobody can sign in at /ops: make the first operator with npm run operator -- someone@example.in "Their Name", or start with OPERATOR_EMAIL and OPERATOR_PASSWORD',
  );
}
