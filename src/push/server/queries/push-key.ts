import type { Db } from "#server/database/connect.ts";

export const findPushKey = (db: Db) =>
  db.selectFrom("push_key").select(["public_key", "private_key"]).executeTakeFirst();

/** Keeps the keys, unless another process was first. */
export const savePushKey = (db: Db, key: { publicKey: string; sealed: Buffer; now: Date }) =>
  db
    .insertInto("push_key")
    .values({ public_key: key.publicKey, private_key: key.sealed, created_at: key.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
