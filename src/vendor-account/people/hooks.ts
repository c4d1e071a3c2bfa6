import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";

/** What bookings know of a vendor's people; src/api.ts passes it. */
export type PeopleHooks = {
  /** The visits from today on for which one of them is named. */
  listNamedVisits: (
    db: Db,
    vendorId: number,
    now: Date,
  ) => Promise<{ person_id: number; booking_id: number; day: Day }[]>;
  /** Makes the vendor itself come to these visits; in the transaction that removes a person. */
  unname: (db: Db, personId: number, now: Date) => Promise<void>;
  /** Offers a vendor what waits, in the transaction in which its checks count again. */
  onChecked: (db: Db, vendorIds: number[], now: Date) => Promise<void>;
  /** After its commit. Never throws. */
  afterChecked: (db: Db, now: Date) => Promise<void>;
};
