import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { countParts } from "../queries/attention-items.ts";

/** How many bookings need a person, by when and why; at most a thousand of each. */
export const countAttentionItems = (db: Db, now: Date) => countParts(db, today(now));
