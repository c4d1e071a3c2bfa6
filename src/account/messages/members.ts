import type { Db } from "#server/database/connect.ts";
import type { NewMessage, Preferences } from "#notifications/exports.ts";
import { isReleased } from "../ground/contact-rules.ts";
import { CHANNELS } from "#notifications/fields.ts";

const members = (db: Db) =>
  db
    .selectFrom("account")
    .select([
      "id",
      "role",
      "desk_role",
      "name",
      "email",
      "phone_number",
      "is_sample",
      "language",
      "email_proven_at",
      "phone_proven_at",
    ])
    .where("deactivated_at", "is", null);

export const findMember = (db: Db, id: number) =>
  members(db).where("id", "=", id).executeTakeFirst();

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export const listDeskMembers = (db: Db): Promise<Member[]> =>
  members(db).where("role", "=", "operator").orderBy("id").execute();

/** A vendor or operator as a recipient; messages to samples are stored for operators to read. */
export const toMember = (member: Member): Pick<NewMessage, "to" | "isKept"> => ({
  to: {
    role: member.role,
    email: isReleased(member.email) ? null : member.email,
    phone: member.phone_number,
    accountId: member.id,
    language: member.language,
  },
  isKept: member.is_sample,
});

/** The wanted channels of an account; undefined without preferences: all. */
export const readPreferences: Preferences = async (db, { accountId }) => {
  if (accountId == null) return undefined;
  const account = await db
    .selectFrom("account")
    .select("unwanted_channels")
    .where("id", "=", accountId)
    .executeTakeFirst();
  const unwanted = account?.unwanted_channels ?? [];
  return unwanted.length === 0
    ? undefined
    : CHANNELS.filter((channel) => !unwanted.includes(channel));
};
