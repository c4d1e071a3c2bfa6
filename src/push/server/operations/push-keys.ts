import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { findPushKey, savePushKey } from "../queries/push-key.ts";

export type PushKeys = { publicKey: string; privateKey: string };

const CONTEXT = "push-key";

type Parts = { sealing: Encryption; now: Date; log: Log };

/**
 * Returns the site's keys for web push, which are made at the first start and kept for all instances.
 * Returns undefined, with a warning in the log, where they were sealed with another SECRET_KEY:
 * browsers have subscribed with them, so they are not replaced.
 */
export async function ensurePushKeys(
  db: Db,
  { sealing, now, log }: Parts,
): Promise<PushKeys | undefined> {
  let kept = await findPushKey(db);
  if (kept === undefined) {
    const { default: webPush } = await import("web-push");
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await savePushKey(db, { publicKey, sealed: await sealing.seal(privateKey, CONTEXT), now });
    kept = await findPushKey(db);
  }
  const privateKey = kept && (await sealing.unseal(kept.private_key, CONTEXT));
  if (kept !== undefined && privateKey !== undefined)
    return { publicKey: kept.public_key, privateKey };
  log.warn(
    "The keys for web push were sealed with another SECRET_KEY, so nobody is told by web push; see docs/operations.md",
  );
  return undefined;
}

/** The public key that browsers subscribe with; undefined before there is one. */
export const readPublicKey = async (db: Db): Promise<string | undefined> =>
  (await findPushKey(db))?.public_key;
