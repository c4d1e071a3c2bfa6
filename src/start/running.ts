import type { Configuration } from "#server/configuration/configuration.ts";
import type { StartOptions } from "./prepare-database.ts";

export type RunOptions = StartOptions & { configuration: Configuration };

/** A site that listens; `stop` ends the server, then the database. */
export type Running = { url: string; stop: () => Promise<void> };
