import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "../support/postgres.ts";

const EMAIL = "leela@example.in";

test("npm run reset-second-factor resets the second factor of the last operator, with an audit entry", async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const run = async (...given: string[]) => {
    const child = spawn(process.execPath, ["scripts/reset-second-factor.ts", ...given], {
      env: { ...process.env, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 20_000,
    });
    const ended = once(child, "exit");
    const [said, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    return { code, said, told };
  };
  try {
    await client.query(
      `with made as (insert into account (role, email, name, password_hash, created_at)
         values ('operator', $1, 'Leela Pillai', '', now()) returning id)
       insert into second_factor (account_id, secret, enrolled_at) select id, 'x', now() from made`,
      [EMAIL],
    );
    expect(await run("Leela@Example.in")).toMatchObject({ code: 0, told: "" });
    const { rows } = await client.query("select * from second_factor");
    expect(rows).toEqual([]);
    const trail = await client.query(
      "select act, operator_id, subject_name from audit_entry order by id desc limit 1",
    );
    expect(trail.rows).toEqual([
      { act: "second factor reset", operator_id: null, subject_name: "Leela Pillai" },
    ]);
    expect(await run(EMAIL)).toMatchObject({
      code: 1,
      told: "This operator has no second factor.\n",
    });
    expect(await run("nobody@example.in")).toMatchObject({
      code: 1,
      told: "There is no such operator.\n",
    });
  } finally {
    await client.end();
    await database.drop();
  }
}, 60_000);
