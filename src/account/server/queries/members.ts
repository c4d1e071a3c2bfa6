import type { Db } from "#server/database/connect.ts";

const members = (db: Db) =>
  db
    .selectFrom("account")
    .select(["id", "role", "email", "phone_number", "is_sample"])
    .where("deactivated_at", "is", null);

/** Somebody with an account, as the recipient of a message; undefined when it is deactivated. */
export const findMember = (db: Db, id: number) =>
  members(db).where("id", "=", id).executeTakeFirst();

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** All operators, as recipients. */
export const listDeskMembers = (db: Db): Promise<Member[]> =>
  members(db).where("role", "=", "operator").orderBy("id").execute();
