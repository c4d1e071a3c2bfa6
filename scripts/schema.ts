// npm run schema: writes src/schema.gen.ts, the tables as types, from a migrated database. With
// `--verify` it only says whether that file is what the migrations make.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import startTestPostgres, { createDatabase } from "../test/postgres.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const stop = await startTestPostgres();
const { ownerUrl: url } = await createDatabase();
const { status } = spawnSync(
  `${root}node_modules/.bin/kysely-codegen`,
  [
    "--dialect=postgres",
    `--url=${url}`,
    "--date-parser=string",
    "--exclude-pattern=kysely_*",
    "--out-file=src/schema.gen.ts",
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env["PATH"]}` },
  },
);
await stop();
process.exitCode = status ?? 1;
