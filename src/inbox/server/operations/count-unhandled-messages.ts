import type { Db } from "#server/database/connect.ts";
import { countUnhandledContacts } from "../queries/messages.ts";

/** How many messages nobody has dealt with yet. */
export const countUnhandledMessages = (db: Db): Promise<number> => countUnhandledContacts(db);
