import type { Configuration } from "#server/configuration/configuration.ts";
import { openPools, type OpenedPools } from "./open-pools.ts";
import { prepareDatabase, type PreparedDatabase, type StartOptions } from "./prepare-database.ts";

export type PreparedSite = OpenedPools & {
  /** The database's URL, for a separate connection. */
  url: string;
  /** Ends the jobs in the background, where this process does them. */
  stopJobs?: () => Promise<void>;
};

/** Everything that a site of one process needs of the database. */
export async function prepareSite(
  configuration: Configuration,
  options: StartOptions,
): Promise<PreparedSite> {
  const database = await prepareDatabase(configuration, options);
  const opened = await openPools(database.url, configuration, { ...options, workers: 1 }).catch(
    (error: unknown) => database.close().then(() => Promise.reject(error)),
  );
  return {
    ...opened,
    url: database.url,
    stopJobs: database.stopJobs,
    pools: { ...opened.pools, jobs: database.db },
    close: () => closeSite(opened, database),
  };
}

const closeSite = async (opened: OpenedPools, database: PreparedDatabase): Promise<void> => {
  await opened.close();
  await database.close();
};
