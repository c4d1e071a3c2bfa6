import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfiguration, SECRETS } from "./configuration.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chamak-secrets-"));
  file = join(folder, "database-url");
  await writeFile(file, "postgres://chamak:secret@db/chamak\n");
});
afterAll(() => rm(folder, { recursive: true }));

test("a secret is read from the file that its _FILE variable names", () => {
  const { databaseUrl } = readConfiguration({ DATABASE_URL_FILE: file });
  expect(databaseUrl).toBe("postgres://chamak:secret@db/chamak");
});

test("a secret that is given twice, or whose file is missing, is refused without its value", () => {
  const both = { DATABASE_URL_FILE: file, DATABASE_URL: "postgres://a:b@c/d" };
  expect(() => readConfiguration(both)).toThrow(
    /^Give DATABASE_URL or DATABASE_URL_FILE, not both\.$/,
  );
  const missing = join(folder, "missing");
  expect(() => readConfiguration({ SECRET_KEY_FILE: missing })).toThrow(
    `SECRET_KEY_FILE is not usable: ${missing} cannot be read.`,
  );
});

test("no file of deploy/ passes a secret by value, which a process list would show", () => {
  const files = execFileSync("git", ["ls-files", "deploy"], { encoding: "utf8" });
  const byValue = new RegExp(`\\b(?:${SECRETS.join("|")})(?:=|:\\s).*`, "g");
  const found = files
    .trim()
    .split("\n")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(byValue)].map(([text]) => text));
  expect(files).toContain("deploy/README.md");
  expect(found).toEqual([]);
});
