import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { expect, test } from "vitest";

const PATH = /\b(?:src|test|tools|scripts|docs|migrations|seed|bench|public)\/[\w./-]*\w/g;
const LINK = /\]\(([^)#\s]+)[^)]*\)/g;
const TEST = /`([\w./-]+\.(?:test|e2e|torture))`|\[([\w-]+\.(?:test|e2e)\.ts)\]/g;

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const documents = tracked.filter((file) => file.endsWith(".md") && existsSync(file));

/** What a text calls a file of this repository and which is none. */
function findMissing(document: string, text: string): string[] {
  const paths = [...text.matchAll(PATH)].map(([path]) => path);
  const links = [...text.matchAll(LINK)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^https?:/.test(link))
    .map((link) => posix.join(posix.dirname(document), link));
  const tests = [...text.matchAll(TEST)]
    .map(([, name = "", file = ""]) => (name === "" ? file : `${name}.ts`))
    .filter((file) => file !== "NAME.torture.ts");
  return [
    ...[...paths, ...links].filter((path) => !existsSync(path)),
    ...tests.filter((file) => !tracked.some((path) => `/${path}`.endsWith(`/${file}`))),
  ];
}

test("every file that a document names exists", async () => {
  expect(documents.length).toBeGreaterThan(30);
  for (const document of documents)
    expect(
      findMissing(document, await readFile(document, "utf8")),
      `Correct these paths in ${document}`,
    ).toEqual([]);
});

/** The names in the table of components in docs/design.md that no module of src/ui or src/apps/shared exports. */
function findUnknownComponents(design: string, modules: readonly string[]): string[] {
  const table = /\| for +\| components[^]*?\n\n/.exec(design)?.[0] ?? "";
  const names = [...table.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(40);
  return names.filter(
    (name) =>
      !modules.some((text) => new RegExp(`^export (?:const|function) ${name}\\b`, "m").test(text)),
  );
}

test("the components of docs/design.md exist", async () => {
  const files = tracked.filter((file) => /^src\/(?:ui|apps\/shared)\/.*\.tsx$/.test(file));
  const modules = await Promise.all(
    files.filter((file) => existsSync(file)).map((file) => readFile(file, "utf8")),
  );
  const design = await readFile("docs/design.md", "utf8");
  const cure = "Correct the table of components: these are exported nowhere";
  expect(findUnknownComponents(design, modules), cure).toEqual([]);
  const planted = design.replace("`Glint`", "`Glint`, `Stepper`");
  expect(findUnknownComponents(planted, modules)).toEqual(["Stepper"]);
});

test("a path, a link and a test that do not exist are found", () => {
  const text =
    "src/none.ts, [a](none.md) and `none.test`, but [b](../README.md) and `documents.test`";
  const missing = ["src/none.ts", "docs/none.md", "none.test.ts"];
  expect(findMissing("docs/domain.md", text)).toEqual(missing);
});

test("every account of the ledger is a term of docs/domain.md", async () => {
  const ledger = await readFile("src/ledger/ledger.ts", "utf8");
  const accounts = /type LedgerAccount =\s*([^;]+);/.exec(ledger)?.[1]?.match(/\w+/g) ?? [];
  expect(accounts.length).toBeGreaterThan(4);
  const terms = await readFile("docs/domain.md", "utf8");
  const missing = accounts.filter((word) => !new RegExp(`^\\| ${word}\\b`, "m").test(terms));
  expect(missing, "Add a row to the terms of docs/domain.md").toEqual([]);
});
