import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import type { Encryption } from "#server/security/encryption.ts";

export type PushKeys = { publicKey: string; privateKey: string };

const CONTEXT = "push-key";

type Parts = { sealing: Encryption; now: Date; log: Log };

/**
 * The site's web push keys, generated at the first start. Undefined if sealed with another SECRET_KEY:
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

export async function resealPushKey(db: Db, sealing: Encryption): Promise<void> {
  const kept = await findPushKey(db);
  const privateKey = kept && (await sealing.unseal(kept.private_key, CONTEXT));
  if (privateKey !== undefined) await replacePushKey(db, await sealing.seal(privateKey, CONTEXT));
}

export const readPublicKey = async (db: Db): Promise<string | undefined> =>
  (await findPushKey(db))?.public_key;

const findPushKey = (db: Db) =>
  db.selectFrom("push_key").select(["public_key", "private_key"]).executeTakeFirst();

const savePushKey = (db: Db, key: { publicKey: string; sealed: Buffer; now: Date }) =>
  db
    .insertInto("push_key")
    .values({ public_key: key.publicKey, private_key: key.sealed, created_at: key.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const replacePushKey = (db: Db, sealed: Buffer) =>
  db.updateTable("push_key").set({ private_key: sealed }).execute();
