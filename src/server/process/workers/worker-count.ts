import { availableParallelism } from "node:os";

const MAX_BY_DEFAULT = 4;

/** How many processes answer requests: `WORKERS`, else one for each core, at most 4. */
export const workerCount = (configured: number | undefined): number =>
  configured ?? Math.min(availableParallelism(), MAX_BY_DEFAULT);
