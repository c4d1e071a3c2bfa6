import type { Db } from "#server/database/connect.ts";
import { findSampleAccount } from "../queries/standing.ts";

/** Whether there are people whose passwords are published. */
export const hasSamplePeople = async (db: Db): Promise<boolean> =>
  (await findSampleAccount(db)) !== undefined;
