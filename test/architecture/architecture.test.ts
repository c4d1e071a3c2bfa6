import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";
import { FEATURES, FLOORS, FOUNDATIONS, findClimbs, rules } from "./import-rules.ts";

async function inspect(baseDir: string, folders = ["src"]): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      ruleSet: rules,
      validate: true,
      tsPreCompilationDeps: true,
      parser: "swc",
      doNotFollow: { path: "node_modules" },
    },
    {
      exportsFields: ["exports"],
      conditionNames: ["import", "node"],
      extensions: [".ts", ".tsx", ".js"],
    },
  );
  return output as ICruiseResult;
}

/** A folder with these files; returns its path. */
async function plant(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chamak-imports-"));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

/** Whether a source updates `status` of `booking`, by the query builder or in SQL. */
const writesState = (text: string): boolean =>
  /updateTable\("booking"\)[^;]*\.set\([^;]*\bstatus\b/.test(text) ||
  [...text.matchAll(/\bupdate booking\s+(?:as \w+\s+)?set\b([^`;]*)/gi)].some(([, set = ""]) =>
    /\bstatus\s*=/.test(set.split(/\b(?:where|from|returning)\b/i)[0] ?? ""),
  );

const said = ({ summary }: ICruiseResult): string[] =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** Modules that no other imports: a command, the build or the browser loads them. */
const STARTED = [
  "src/apps/ops/shell/entry-ops.tsx",
  "src/apps/rendering/entry-server.tsx",
  "src/apps/rendering/entry-static.ts",
  "src/apps/rendering/service-worker.ts",
  "src/parsers.ts",
];

test("import rules hold for every module of src, seed and scripts", async () => {
  const result = await inspect(process.cwd(), ["src", "seed", "scripts"]);
  const cure =
    "Import what exports.ts of the feature offers, or move the code (CONTRIBUTING.md, Imports)";
  expect(said(result), cure).toEqual([]);
  const ours = result.modules.filter(({ source }) => source.startsWith("src/"));
  const read = new Set(ours.map(({ source }) => source));
  const files = await readdir("src", { recursive: true });
  const modules = files.filter((file) => /\.tsx?$/.test(file)).map((file) => `src/${file}`);
  expect(modules.filter((module) => !read.has(module))).toEqual([]);
  expect(modules.length).toBeGreaterThan(500);
  expect(findClimbs(ours), "Import downwards; lay what both need on a lower floor").toEqual([]);
  const imported = new Set(
    result.modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved)),
  );
  // The build in Hindi takes x.hi.ts in place of x.en.ts.
  const isLoaded = (one: string) => imported.has(one.replace(/\.hi\.ts$/, ".en.ts"));
  const unused = modules.filter((one) => !isLoaded(one) && !/\.(?:test|d|fixture)\./.test(one));
  expect(unused.toSorted(), "Delete the module, or add it to STARTED").toEqual(STARTED);
  const api = ours.find(({ source }) => source === "src/api.ts");
  expect(api?.dependencies.map(({ resolved }) => resolved)).toContain("src/booking/routes.ts");
});

test("import rules find planted violations", async () => {
  const folder = await plant({
    "src/kernel/day.ts": 'import "../booking/ops/queries.ts";',
    "src/booking/ops/queries.ts": "export const listBookings = 1;",
    "src/booking/ops/contract.ts": 'import "./queries.ts";',
    "src/booking/ops/routes.ts": 'import "kysely";',
    "node_modules/kysely/package.json": '{ "name": "kysely", "main": "index.js" }',
    "node_modules/kysely/index.js": "",
    "src/catalogue/public/find-prices.ts": "export const findPrices = 1;",
    "src/catalogue/exports.ts": 'export { findPrices } from "./public/find-prices.ts";',
    "src/booking/acts/creation/create-booking.ts":
      'import "../../../catalogue/public/find-prices.ts";',
    "src/booking/lines/price-lines.ts": 'import "../../catalogue/exports.ts";',
    "src/main.mjs": 'import "./catalogue/public/find-prices.ts";',
    "scripts/prices.ts": 'import "../src/catalogue/public/find-prices.ts";',
    "src/vendor-services/exports.ts": "export const removeEntriesAt = 1;",
    "src/vendor-account/addresses/remove-address.ts": 'import "../../vendor-services/exports.ts";',
    "src/catalogue/public/price.ts": 'import "../../booking/exports.ts";',
    "src/booking/exports.ts": "export const bookings = 1;",
    "src/ui/button.tsx": 'import "../apps/shared/tile.tsx";',
    "src/apps/shared/tile.tsx": 'import "../../catalogue/public/price.ts";',
    "src/apps/shared/row.tsx": 'import "../site/home.tsx"; import "../../booking/ops/contract.ts";',
    "src/apps/site/home.tsx": 'import "../ops/board.tsx";',
    "src/apps/ops/board.tsx": 'import type { Board } from "./cell.tsx"; export type Cell = Board;',
    "src/apps/ops/cell.tsx": 'import type { Cell } from "./board.tsx"; export type Board = Cell[];',
    "src/private-postgres/start.ts": 'import "../kernel/day.ts";',
    "node_modules/sharp/package.json": '{ "name": "sharp", "main": "index.js" }',
    "node_modules/sharp/index.js": "",
    "src/server/files/parsers/read-picture.ts":
      'import "sharp"; import type { Sharp } from "sharp"; import "../store.ts";',
    "src/server/files/store.ts": 'import("sharp"); import "./parsers/read-picture.ts";',
    "src/server/files/inspect.ts": 'import type { Picture } from "./parsers/read-picture.ts";',
    "src/parsers.ts": 'import "./server/files/parsers/read-picture.ts";',
    "src/start/run-site.ts": 'import "../parsers.ts";',
    "src/ledger/payouts.ts": 'import "../booking/exports.ts";',
    "src/account/sessions/sign-in.ts": 'import type { Owner } from "../passwords/owner.ts";',
    "src/account/passwords/owner.ts": 'import "../hooks.ts"; export type Owner = string;',
    "src/account/hooks.ts": 'import type { Owner } from "./passwords/owner.ts";',
    "src/account/attic/members.ts": "",
  });
  const result = await inspect(folder, ["src", "scripts"]);
  const found = said(result);
  expect(findClimbs(result.modules).toSorted()).toEqual([
    "src/account/attic/members.ts lies on no floor",
    "src/account/hooks.ts → src/account/passwords/owner.ts",
    "src/account/sessions/sign-in.ts → src/account/passwords/owner.ts",
    "src/apps/shared/row.tsx → src/apps/site/home.tsx",
    "src/apps/site/home.tsx → src/apps/ops/board.tsx",
  ]);
  expect(found.join()).not.toContain("src/booking/lines/price-lines.ts →");
  expect(found.join()).not.toMatch(/src\/(?:server\/files\/inspect|parsers)\.ts →/);
  expect(found).toEqual(
    expect.arrayContaining([
      "kernel-imports-nothing: src/kernel/day.ts → src/booking/ops/queries.ts",
      "contracts-import-kernel-and-contracts: src/booking/ops/contract.ts → src/booking/ops/queries.ts",
      "no-other-feature-s-code-but-its-exports: src/booking/acts/creation/create-booking.ts → src/catalogue/public/find-prices.ts",
      "root-files-seed-and-scripts-use-exports-routes-and-hooks: src/main.mjs → src/catalogue/public/find-prices.ts",
      "root-files-seed-and-scripts-use-exports-routes-and-hooks: scripts/prices.ts → src/catalogue/public/find-prices.ts",
      "features-import-features-below: src/ledger/payouts.ts → src/booking/exports.ts",
      "features-import-features-below: src/vendor-account/addresses/remove-address.ts → src/vendor-services/exports.ts",
      "features-import-features-below: src/catalogue/public/price.ts → src/booking/exports.ts",
      "applications-do-not-import-each-other: src/apps/site/home.tsx → src/apps/ops/board.tsx",
      "what-applications-share-knows-none-of-them: src/apps/shared/row.tsx → src/apps/site/home.tsx",
      "the-browser-imports-no-schemas: src/apps/shared/row.tsx → src/booking/ops/contract.ts",
      "no-cycles: src/apps/ops/board.tsx → src/apps/ops/cell.tsx",
      "private-postgres-imports-nothing: src/private-postgres/start.ts → src/kernel/day.ts",
      "ui-knows-no-feature: src/ui/button.tsx → src/apps/shared/tile.tsx",
      "the-browser-imports-no-server-code: src/apps/shared/tile.tsx → src/catalogue/public/price.ts",
      "only-the-worker-runs-parsers: src/server/files/store.ts → src/server/files/parsers/read-picture.ts",
      "only-the-worker-runs-parsers: src/start/run-site.ts → src/parsers.ts",
      "parsers-call-no-database: src/server/files/parsers/read-picture.ts → src/server/files/store.ts",
    ]),
  );
  expect(found.join()).toContain("routes-import-no-database-client: src/booking/ops/routes.ts →");
  expect(found.join()).toContain(
    "packages-that-parse-are-for-the-worker: src/server/files/store.ts →",
  );
});

test("each folder of src has its place in the order, and floors if it has folders", async () => {
  const entries = await readdir("src", { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted()).toEqual([...FEATURES, ...FOUNDATIONS].toSorted());
  const floored: string[] = [];
  for (const folder of folders) {
    const inside = await readdir(join("src", folder), { withFileTypes: true });
    if (inside.some((entry) => entry.isDirectory())) floored.push(folder);
  }
  expect(floored.toSorted()).toEqual(Object.keys(FLOORS).toSorted());
});

test("a folder of src has at most 40 files", async () => {
  const entries = await readdir("src", { recursive: true, withFileTypes: true });
  const counts = new Map<string, number>();
  for (const { parentPath } of entries.filter((entry) => entry.isFile()))
    counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  const full = [...counts].filter(([, count]) => count > 40);
  expect(full, "Make a folder for one subject of it").toEqual([]);
});

test("no export of src is unused: its name is in another file too", async () => {
  const texts = new Map<string, string>();
  for (const folder of ["src", "test", "seed", "scripts", "bench", "tools"])
    for (const file of await readdir(folder, { recursive: true }))
      if (/(?<!\.gen)\.(?:tsx?|mjs)$/.test(file))
        texts.set(join(folder, file), await readFile(join(folder, file), "utf8"));
  const counts = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/\w+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const unused = [...texts]
    .filter(([file]) => file.startsWith("src/"))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)]
        .map(([, name = ""]) => name)
        .filter((name) => counts.get(name) === 1)
        .map((name) => `${file}: ${name}`),
    );
  expect(unused, "Remove `export`, or the declaration if its own file does not use it").toEqual([]);
});

const MAX_LINES = 300;
const NEARLY = 270;

test("a file of src has at most 300 lines; from 270 on it is printed", async () => {
  const near: string[] = [];
  for (const file of await readdir("src", { recursive: true })) {
    if (!/(?<!\.gen|\.test)\.tsx?$/.test(file)) continue;
    const lines = (await readFile(join("src", file), "utf8")).trimEnd().split("\n").length;
    expect(lines, `Split src/${file} by subject`).toBeLessThanOrEqual(MAX_LINES);
    if (lines >= NEARLY) near.push(`src/${file} has ${lines} lines: split it before you add to it`);
  }
  if (near.length > 0) console.warn(near.join("\n"));
});

test("a test file has at most 400 lines", async () => {
  const long: string[] = [];
  for (const folder of ["src", "test", "seed"])
    for (const file of await readdir(folder, { recursive: true }))
      if (/\.(?:test|e2e|torture)\.ts$/.test(file)) {
        const text = await readFile(join(folder, file), "utf8");
        if (text.trimEnd().split("\n").length > 400) long.push(file);
      }
  expect(long, "Split the test by behaviour").toEqual([]);
});

test("an account is selected by its phone number with rights in one module", async () => {
  const files = await readdir("src", { recursive: true });
  const finders: string[] = [];
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const text = await readFile(join("src", file), "utf8");
    const isByNumber = /\("account(?: as \w+)?"\)/.test(text) && /phone_number", "="/.test(text);
    if (isByNumber || /\baccount\.phone_number = /.test(text)) finders.push(file);
  }
  const cure = "Call a function of these files; a further one is named here with its reason";
  expect(finders.toSorted(), cure).toEqual([
    "account/contacts/proven-contacts.ts",
    // The numbers of sample people are proven without a code.
    "account/contacts/queries.ts",
    // A new password is sent to the phone number itself.
    "account/passwords/request-password-link.ts",
    // Signing in: a known address of the phone number that was typed.
    "account/sessions/limit-sign-in.ts",
    // Signing in and signing up.
    "account/sessions/queries.ts",
    // A guest's booking, which only its link takes into an account.
    "booking/customers/own-bookings-queries.ts",
  ]);
});

test("only the query of the transition writes a booking's state", async () => {
  for (const write of [
    'db.updateTable("booking").set({ vendor_id: null, status }).where("id", "=", id)',
    "sql`update booking set vendor_id = null, status = 'pending' where id = 1`",
    "sql`update booking as one\nset status = 'pending' from booking_offer`",
  ])
    expect(writesState(write), write).toBe(true);
  for (const other of [
    'db.updateTable("booking").set({ confirmed_at: now });\nconst status = 1;',
    "sql`update booking set confirmed_at = now() where status = 'pending'`",
    'db.updateTable("booking_request").set({ status })',
  ])
    expect(writesState(other), other).toBe(false);
  const writers: string[] = [];
  for (const folder of ["src", "seed", "scripts"])
    for (const file of await readdir(folder, { recursive: true }))
      if (/(?<!\.test)\.[jt]sx?$/.test(file))
        if (writesState(await readFile(join(folder, file), "utf8"))) writers.push(basename(file));
  // The command that deletes the samples returns their vendors' bookings in one statement.
  expect(writers, "Add the transition to transitions.ts").toEqual([
    "write-transition.ts",
    "detach-sample-accounts.ts",
  ]);
});
