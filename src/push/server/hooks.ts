import type { Db } from "#server/database/connect.ts";

/** What web push needs of other features; src/api.ts passes it. */
export type PushHooks = {
  /** The booking that a follow key opens. */
  findBookingId: (db: Db, followKey: string) => Promise<number | undefined>;
};
