import { hash } from "@node-rs/argon2";
import type { DeskRole } from "#kernel/actor.ts";
import { signInToken } from "./accounts.ts";
import type { TestApp } from "./test-app.ts";

const PASSWORD = "a-desk-in-noida";

/** The token of an operator of this app who goes by that name, signed in now. */
export async function namedOperator(
  app: TestApp,
  name: string,
  desk_role: DeskRole = "owner",
): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.in`;
  await app.db
    .insertInto("account")
    .values({
      role: "operator",
      desk_role,
      email,
      name,
      password_hash: await hash(PASSWORD),
      created_at: app.clock.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return signInToken(app, { email, password: PASSWORD });
}

/** What the audit trail says about a kind of thing, the oldest first. */
export const trailOf = (app: TestApp, subject: string) =>
  app.db
    .selectFrom("audit_entry")
    .innerJoin("account", "account.id", "audit_entry.operator_id")
    .select(["account.name", "act", "subject_id", "subject_name", "before", "after", "reason"])
    .where("subject", "=", subject)
    .orderBy("audit_entry.id")
    .execute();
