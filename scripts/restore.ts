// npm run restore -- FILE [--replace]: restores a backup into an empty database or, with --replace,
// in place of the existing data. The site must be stopped.
import { openArchive } from "#server/backup/archive.ts";
import { connectServer } from "#server/database/connect-for-command.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { openFileStore } from "#server/files/file-store.ts";
import { createLog } from "#server/log.ts";
import { runCommand } from "./command.ts";

await runCommand(async (configuration) => {
  const args = process.argv.slice(2);
  const replace = args.includes("--replace");
  const file = args.find((arg) => !arg.startsWith("--"));
  if (file === undefined) throw new Error("Say what: npm run restore -- FILE [--replace]");
  const archive = await openArchive(file);
  const { url, close } = await connectServer(configuration, createLog("warn"));
  try {
    await restoreBackup(archive, { url, files: await openFileStore(configuration), replace });
  } finally {
    await close();
  }
  const { tables, files, made_at } = archive.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored as of ${made_at}: ${tables.length} tables with ${rows} rows, and ${files.length} files, each compared with the backup.`,
  );
});
