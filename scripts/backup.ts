// npm run backup -- FILE: writes the database and the uploaded files into one new file. The site
// may be running.
import { listOpenFiles } from "#storage/exports.ts";
import { reachServer } from "#server/database/connect-for-command.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { openFileStore } from "#server/files/file-store.ts";
import { createLog } from "#server/log.ts";
import { runCommand } from "./command.ts";

await runCommand(async (configuration) => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Say where to: npm run backup -- FILE");
  const { url, close } = await reachServer(configuration, createLog("warn"));
  try {
    const files = await openFileStore(configuration);
    const source = { url, files, listFiles: listOpenFiles, now: new Date() };
    const made = await writeBackup(file, source);
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${file} holds ${made.tables.length} tables with ${rows} rows, and ${made.files.length} files.`,
    );
    if (made.missing_files.length > 0)
      console.error(
        `${made.missing_files.length} files are named in the database and not in the store: ${made.missing_files.join(", ")}`,
      );
  } finally {
    await close();
  }
});
