import type { Db } from "#server/database/connect.ts";
import { listFoundIds } from "#vendor-account/server/queries/ops-vendors.ts";

/**
 * The ids of vendors of whom a name, the e-mail or the phone number begins so, as the list of vendors
 * finds them: at most `most` by each of these.
 */
export const findVendorIds = (db: Db, text: string, most: number): Promise<number[]> =>
  listFoundIds(db, text, most);
