import { NO_INVITATION, type Invitation } from "#account/contract/ops.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findInvitation } from "../queries/invitations.ts";
import { hashToken } from "../credentials/token.ts";

/** The invitation that the key opens, while it is good. */
export async function readInvitation(
  db: Db,
  key: string,
  now: Date,
): Promise<Invitation | Refusal<"unknown" | "over">> {
  const row = await findInvitation(db, hashToken(key));
  if (row === undefined) return refuse("unknown", NO_INVITATION);
  if (row.accepted_at !== null)
    return refuse("over", "This invitation has been used. Sign in instead");
  if (row.withdrawn_at !== null)
    return refuse("over", "This invitation was withdrawn. Ask for a new link");
  if (row.inviter_left_at !== null)
    return refuse("over", "Who made this invitation has left. Ask somebody else for a new link");
  if (row.expires_at <= now)
    return refuse("over", "This invitation has expired. Ask for a new link");
  return {
    email: row.email,
    name: row.name,
    invited_by: row.inviter_name || row.inviter_email || "",
    expires_at: row.expires_at.toISOString(),
  };
}
