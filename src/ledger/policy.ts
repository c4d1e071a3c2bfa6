import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { toPaise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { readFirm } from "./business.ts";
import type { PolicyRequest } from "./policy-contract.ts";

/** What is owed where a visit went wrong: shares in percent of its price, `damage_cap` in rupees. */
export const readPolicy = (db: Db) =>
  db
    .selectFrom("policy")
    .select(["closed_door_share", "no_show_share", "late_minutes", "version"])
    .select(sql<number>`damage_cap_paise::float8 / 100`.as("damage_cap"))
    .executeTakeFirstOrThrow();

/** What the public pages say of the firm and its policy. */
export async function readPublicFacts(db: Db) {
  const { closed_door_share, no_show_share } = await readPolicy(db);
  return { firm: await readFirm(db), closed_door_share, no_show_share };
}

/**
 * Changes what outcomes that are recorded from now on cost. Refuses as `not-now` where another operator has changed it
 * meanwhile.
 */
export const updatePolicy = (
  db: Db,
  { version, ...policy }: PolicyRequest,
  by: Operator,
): Promise<Refusal<"not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const { version: current, ...before } = await readPolicy(transaction);
    const { damage_cap: cap, ...shares } = policy;
    const { numUpdatedRows } = await transaction
      .updateTable("policy")
      .set({ ...shares, damage_cap_paise: toPaise(cap), version: sql<number>`version + 1` })
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      return refuse("not-now", say`This was changed meanwhile (version ${current}). Load it again`);
    await recordChange(transaction, by, {
      act: "changed",
      subject: "business",
      id: 1,
      name: "Policy",
      before,
      after: policy,
    });
    return undefined;
  });
