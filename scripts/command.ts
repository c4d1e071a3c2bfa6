import { existsSync } from "node:fs";
import { readConfiguration, type Configuration } from "#server/configuration/configuration.ts";
import type { Db } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { connectForCommand } from "#server/database/connect-for-command.ts";

/** Runs a command with the configuration. An error is printed as one sentence. */
export async function runCommand(
  act: (configuration: Configuration) => Promise<void>,
): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    await act(readConfiguration(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs a command on the database that the configuration names, migrated. */
export const command = (
  act: (db: Db, configuration: Configuration) => Promise<void>,
): Promise<void> =>
  runCommand(async (configuration) => {
    const { db, close } = await connectForCommand(configuration, createLog("warn"));
    try {
      await act(db, configuration);
    } finally {
      await close();
    }
  });
