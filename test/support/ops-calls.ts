import { hash } from "@node-rs/argon2";
import type { TestApp } from "./test-app.ts";

const PASSWORD = "a-desk-in-noida";

/** The token of an operator of this world who goes by that name, signed in now. */
export async function namedOperator(world: TestApp, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.in`;
  await world.db
    .insertInto("account")
    .values({
      role: "operator",
      email,
      name,
      password_hash: await hash(PASSWORD),
      created_at: world.clock.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const response = await world.send("/api/v1/login", { json: { email, password: PASSWORD } });
  return ((await response.json()) as { token: string }).token;
}

/** What the audit trail says about a kind of thing, the oldest first. */
export const trailOf = (world: TestApp, subject: string) =>
  world.db
    .selectFrom("audit_entry")
    .innerJoin("account", "account.id", "audit_entry.operator_id")
    .select(["account.name", "act", "subject_id", "subject_name", "before", "after", "reason"])
    .where("subject", "=", subject)
    .orderBy("audit_entry.id")
    .execute();
