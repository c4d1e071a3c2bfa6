import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";
import { createDatabase } from "../support/postgres.ts";
import { expect, test } from "../support/site.ts";

// The template has the sample people. A process of its own, since what counts is how it ends.
let database: Awaited<ReturnType<typeof createDatabase>>;
test.beforeEach(async () => {
  database = await createDatabase();
});
test.afterEach(() => database.drop());

async function run(script: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: "0",
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      LOG_LEVEL: "silent",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // One that starts after all must not outlive the test.
    timeout: 15_000,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "exit");
  const [said, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said, told };
}

const countSamples = async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query("select count(*)::int from account where is_sample");
  await client.end();
  return rows[0].count;
};

const settings = [
  ["SITE_URL", "https://chamak.example"],
  ["TRUST_PROXY", "on"],
  ["HOST", "0.0.0.0"],
] as const;

for (const [name, value] of settings)
  test(`a start with ${name}=${value} over sample people ends with one sentence that names the remedy`, async () => {
    const { code, said, told } = await run("src/main.mjs", { [name]: value });
    expect(code).toBe(1);
    expect(told.trim()).toBe(
      "The database has sample people, whose passwords are published, and HOST, SITE_URL or TRUST_PROXY make the site public: take them away with npm run remove-samples, then start again.",
    );
    expect(said).toBe("");
  });

test("SAMPLE_PEOPLE=on ends a public start before anything is touched", async () => {
  const { code, told } = await run("src/main.mjs", { HOST: "0.0.0.0", SAMPLE_PEOPLE: "on" });
  expect(code).toBe(1);
  expect(told.trim()).toMatch(/^SAMPLE_PEOPLE=on makes people with published passwords.+\.$/);
});

test("the command that the sentence names works with the same settings", async () => {
  expect(await countSamples()).toBeGreaterThan(0);
  const { code } = await run("scripts/remove-samples.ts", { TRUST_PROXY: "on" });
  expect(code).toBe(0);
  expect(await countSamples()).toBe(0);
});
