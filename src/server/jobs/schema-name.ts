/** The schema of graphile-worker's tables. */
export const SCHEMA = "graphile_worker";
