import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import { ensureOperator } from "./ensure-operator.ts";
import { refusePassword } from "../rules/password-rules.ts";
import { findWorkerByEmail } from "../queries/sign-in.ts";

/** The password of the sample accounts, published in the README. */
const PUBLISHED = "chamak-demo-2026";

/**
 * Creates the operator that the configuration names, and logs the result. Throws an Error with one
 * sentence when OPERATOR_PASSWORD is easy to guess. An e-mail of a vendor creates no operator: the
 * log says what to do.
 */
export async function startFirstOperator(
  db: Db,
  operator: { email: string; password: string } | undefined,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  if (operator === undefined) return;
  const { email, password } = operator;
  const weak = await refusePassword(password, { email });
  if (weak !== undefined || password === PUBLISHED)
    throw new Error(
      "OPERATOR_PASSWORD is not usable: it is common, published, or close to OPERATOR_EMAIL or the name of this site; choose another.",
    );
  if (await ensureOperator(db, operator, now)) return log.info("the first operator was made");
  const worker = await findWorkerByEmail(db, email);
  if (worker?.role === "vendor")
    log.warn(
      "OPERATOR_EMAIL makes no operator, because a vendor account has this e-mail: use another, or have an operator release it at /ops/vendors",
    );
}
