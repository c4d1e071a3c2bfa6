import type { SecondFactorAnswer } from "#account/contract/second-factor.ts";
import type { MissingFactor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { countRecoveryCodes, findSecondFactor } from "../queries/second-factor.ts";
import { isFresh } from "./is-fresh.ts";

type Asked = { session: Buffer; needs: MissingFactor | null; isRequired: boolean };

/** The state of the account's second factor, and what this session still lacks. */
export async function readSecondFactor(
  db: Db,
  accountId: number,
  { session, needs, isRequired }: Asked,
  now: Date,
): Promise<SecondFactorAnswer> {
  const factor = await findSecondFactor(db, accountId);
  return {
    needs,
    is_required: isRequired,
    enrolled_at: factor?.enrolled_at?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, accountId),
    asks_password: !(await isFresh(db, session, now)),
  };
}
