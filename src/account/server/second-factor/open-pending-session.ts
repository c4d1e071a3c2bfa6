import type { Encryption } from "#server/security/encryption.ts";
import type { findSecondFactor } from "../queries/second-factor.ts";
import { encryptionContextOf } from "./encryption-context.ts";

const MINUTE = 60 * 1000;
const MINUTES_TO_SET_UP = 15;

type Row = Awaited<ReturnType<typeof findSecondFactor>>;

/** The secret that this session is setting up; undefined when it is none, or began too long ago. */
export async function openPendingSession(
  row: Row,
  session: Buffer,
  { now, sealing }: { now: Date; sealing: Encryption },
): Promise<{ secret: string; sealed: Buffer } | undefined> {
  if (!row?.pending_secret || !row.pending_since || !row.pending_session?.equals(session))
    return undefined;
  if (now.getTime() - row.pending_since.getTime() > MINUTES_TO_SET_UP * MINUTE) return undefined;
  const secret = await sealing.unseal(row.pending_secret, encryptionContextOf(row.account_id));
  return secret === undefined ? undefined : { secret, sealed: row.pending_secret };
}
