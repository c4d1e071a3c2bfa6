import { afterAll, beforeAll } from "vitest";
import { createDatabase } from "../support/postgres.ts";
import { makePrivateFolder, startPrivateSite, type PrivateFolder } from "./private-site.ts";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

export const OPERATOR = { email: "torture@example.in", password: "a-desk-in-noida-at-night" };
export const AS_OPERATOR = {
  OPERATOR_EMAIL: OPERATOR.email,
  OPERATOR_PASSWORD: OPERATOR.password,
};

export let site: SiteProcess;
export let database: Awaited<ReturnType<typeof createDatabase>>;
export let folder: PrivateFolder;

/** Starts `site` on `database` for the tests of a file. */
export function setUpSite(settings: Record<string, string> = {}): void {
  beforeAll(async () => {
    database = await createDatabase();
    site = await startSiteProcess({ settings: { DATABASE_URL: database.url, ...settings } });
  });
  afterAll(async () => {
    await site.stop();
    await database.drop();
  });
}

/** Starts `site` with a private database in `folder` for the tests of a file. */
export function setUpPrivateSite(): void {
  beforeAll(async () => {
    folder = await makePrivateFolder();
    site = await startPrivateSite(folder);
  });
  afterAll(async () => {
    await site.stop();
    await folder.remove();
  });
}
