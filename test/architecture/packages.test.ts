import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";

/** What runs a built site: the server, and the commands that README.md names beside it. */
const ENTRIES = [
  "src/main.mjs",
  "src/parsers.ts",
  "scripts/backup.ts",
  "scripts/operator.ts",
  "scripts/remove-samples.ts",
  "scripts/restore.ts",
];

/** Loaded by another package or by its path, where no import of ours shows it. */
const UNSEEN = ["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner", "swagger-ui-dist"];

const packageOf = (path: string): string | undefined =>
  /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

test("dependencies are exactly the packages that running a built site loads", async () => {
  const { output } = await cruise(
    ENTRIES,
    {
      parser: "swc",
      tsPreCompilationDeps: false,
      doNotFollow: { path: "node_modules" },
      // npm run dev alone, from the source.
      exclude: { path: "^src/server/pages/dev-server" },
    },
    { exportsFields: ["exports"], conditionNames: ["import", "node"], extensions: [".ts", ".js"] },
  );
  const { modules } = output as ICruiseResult;
  const loaded = new Set(modules.flatMap(({ source }) => packageOf(source) ?? []));
  expect(modules.length).toBeGreaterThan(200);
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8"));
  const cure =
    "Move the package between dependencies and devDependencies of package.json, or remove it";
  expect(Object.keys(dependencies).toSorted(), cure).toEqual([...loaded, ...UNSEEN].toSorted());
});

test("no package runs a script of its own when it is installed", async () => {
  expect(await readFile(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  const { allowScripts = {} } = JSON.parse(await readFile("package.json", "utf8"));
  expect(Object.values(allowScripts)).not.toContain(true);
});

/** With its licence, MIT, in a file but not in its package.json. */
const UNDECLARED = ["pkg:npm/png-js@2.0.0"];

test("npm run sbom lists every package, with its version and licence", async () => {
  const args = ["run", "--silent", "sbom"];
  const { stdout } = await promisify(execFile)("npm", args, { maxBuffer: 2 ** 26 });
  const bom = JSON.parse(stdout) as {
    bomFormat: string;
    components: { purl: string; licenses?: unknown[] }[];
  };
  expect(bom.bomFormat).toBe("CycloneDX");
  const names = bom.components.map(({ purl }) => purl.replace(/@[^@]+$/, ""));
  const { dependencies, devDependencies } = JSON.parse(await readFile("package.json", "utf8"));
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    expect(names).toContain(`pkg:npm/${name.replace("@", "%40")}`);
  const unlicensed = bom.components.filter(({ licenses }) => licenses === undefined);
  const cure = "Read the package's licence; name it above if it is one of those that we may use";
  expect(
    unlicensed.map(({ purl }) => purl),
    cure,
  ).toEqual(UNDECLARED);
});
