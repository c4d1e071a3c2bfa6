import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { grantRights } from "./open-database.ts";
import { migrate } from "./migrate.ts";
import { createLog } from "../log.ts";
import { startPrivatePostgres } from "#private-postgres/private-postgres.ts";
import { connectForCommand } from "./connect-for-command.ts";

const log = createLog("silent");

test("a command that migrates beside a running site gives it the rights on new tables at once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "chamak-reach-"));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const started = await startPrivatePostgres(dataDir, {
    log: () => {},
    settings: { fsync: "off" },
  });
  if ("refused" in started) throw new Error(started.refused);
  const owner = connect(started.ownerUrl, log, { timeouts: false });
  const site = connect(started.url, log);
  try {
    // The site of an older version without a queue.
    await migrate(owner, { last: "040-limits" });
    await grantRights(owner, site);
    const where = { databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir };
    const command = await connectForCommand(where, log);
    await command.close();
    const { rows } = await sql`select * from offer_queue`.execute(site);
    expect(rows).toEqual([]);
    await expect(sql`drop table offer_queue`.execute(site)).rejects.toThrow("must be owner");
  } finally {
    await Promise.all([owner.destroy(), site.destroy()]);
    await started.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
