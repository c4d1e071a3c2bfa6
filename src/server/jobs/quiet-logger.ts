import { Logger } from "graphile-worker";
import type { Log } from "../log.ts";

/** Its lines quote what a job failed of, so they are for debugging; the jobs themselves log that they fail. */
export const quietLogger = (log: Log): Logger =>
  new Logger(() => (_level, message) => log.debug({ job: "queue" }, message));
