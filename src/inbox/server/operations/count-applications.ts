import type { Db } from "#server/database/connect.ts";
import { countUnhandledApplications } from "../queries/applications.ts";

/** How many applications nobody has dealt with yet. */
export const countApplications = (db: Db): Promise<number> => countUnhandledApplications(db);
