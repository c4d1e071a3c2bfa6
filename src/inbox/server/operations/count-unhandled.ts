import type { Db } from "#server/database/connect.ts";
import { countUnhandledContacts } from "../queries/queries.ts";

/** How many messages nobody has dealt with yet. */
export const countUnhandled = (db: Db): Promise<number> => countUnhandledContacts(db);
