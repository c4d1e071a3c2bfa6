import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { cruise, type IFlattenedRuleSet, type ICruiseResult } from "dependency-cruiser";
import { describe, expect, test } from "vitest";

// Import rules. Those between folders of a feature hold for every feature; the last ones name features,
// from the lowest to the highest.
const FEATURE = "^src/(?!api-client|kernel|schema|server|private-postgres|ui|pages)([^/]+)/";

/** Web files of a feature that other features' web may import. */
const SHARED_WEB = [
  "catalogue/web/content/html",
  "catalogue/web/packages/product-panel",
  "vendor-services/web/services/service-choices",
  "vendor-services/web/services/service-entries",
];

/** Files below src/pages/site that the dashboard and /ops import too. */
const SHARED_PAGES = [
  "errors/failed-page",
  "shell/no-script",
  "shell/site-contact",
  "shell/use-route-focus",
  "shell/use-spa-links",
];

/** Modules whose types refer to each other. A new cycle is not added here: it is split. */
const TYPE_CYCLES = [
  "booking/web/checkout/(booking-attempt|send-booking)",
  "catalogue/contract/(limits|public)",
  "catalogue/web/ops/(category-(preview|resource)|product-(fields|preview|resource))",
  "pages/(routes|site/(page-data|buynow/.*|home/.*|service/.*|contact/.*))",
  "server/configuration/(configuration|is-public|unencrypted-connections)",
];

const ownerOf: Record<string, string> = {
  audit_entry: "audit",
  account: "account",
  session: "account",
  known_address: "account",
  operator_invitation: "account",
  password_link: "account",
  second_factor: "account",
  recovery_code: "account",
  category: "catalogue",
  bookable: "catalogue",
  product: "catalogue",
  product_mini_service: "catalogue",
  bookable_price: "catalogue",
  city: "catalogue",
  service_name: "catalogue",
  booking: "booking",
  booking_line: "booking",
  booking_offer: "booking",
  booking_event: "booking",
  offer_queue: "booking",
  stored_file: "storage",
  vendor_profile: "vendor-account",
  vendor_address: "vendor-account",
  vendor_suspension: "vendor-account",
  vendor_service: "vendor-services",
  vendor_application: "inbox",
  vendor_application_service: "inbox",
  booking_request: "booking",
  contact: "inbox",
};

const rules: IFlattenedRuleSet = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-cycles-of-types",
      severity: "error",
      from: { pathNot: `^src/(${TYPE_CYCLES.join("|")})\\.tsx?$` },
      to: { circular: true },
    },
    {
      name: "private-postgres-imports-nothing",
      severity: "error",
      from: { path: "^src/private-postgres/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/", pathNot: "^src/private-postgres/" },
    },
    {
      name: "kernel-imports-nothing",
      severity: "error",
      from: { path: "^src/kernel/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^src/kernel/" },
    },
    {
      name: "contracts-import-kernel-and-contracts",
      severity: "error",
      from: { path: "^src/[^/]+/contract(\\.ts$|/)" },
      to: {
        path: "^src/",
        pathNot: "^src/(kernel|schema)/|^src/[^/]+/contract(\\.ts$|/)",
      },
    },
    {
      name: "schemas-know-no-feature",
      severity: "error",
      from: { path: "^src/schema/" },
      to: { path: "^src/", pathNot: "^src/(schema|kernel)/" },
    },
    {
      name: "ui-knows-no-feature",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/", pathNot: "^src/(ui|api-client|kernel)/" },
    },
    {
      name: "server-knows-no-feature",
      severity: "error",
      from: { path: "^src/server/" },
      to: {
        path: "^src/",
        pathNot: "^src/(server|private-postgres|kernel)/|^src/schema\\.gen\\.ts$",
      },
    },
    {
      name: "web-imports-no-server-code",
      severity: "error",
      from: { path: "^src/([^/]+/web|pages|ui)/" },
      to: {
        path: "^src/(server|private-postgres|[^/]+/server)/|^src/(api|main|schema\\.gen)\\.ts$",
      },
    },
    {
      name: "only-the-client-imports-the-api-type",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(api-client/client|main)\\.ts$" },
      to: { path: "^src/api\\.ts$" },
    },
    {
      name: "the-client-imports-types-only",
      severity: "error",
      from: { path: "^src/api-client/client\\.ts$" },
      to: { path: "^src/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-browser-imports-no-schemas",
      severity: "error",
      from: { path: "^src/([^/]+/web|pages)/" },
      to: {
        path: "^src/([^/]+/contract(\\.ts$|/(public|vendor|ops|second-factor|vendors))|schema/)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web-imports-no-pages",
      severity: "error",
      from: { path: "^src/[^/]+/web/" },
      to: { path: "^src/pages/" },
    },
    {
      name: "web-imports-no-other-feature-s-web",
      severity: "error",
      from: { path: "^src/([^/]+)/web/" },
      to: {
        path: "^src/[^/]+/web/",
        pathNot: ["^src/$1/", `^src/(${SHARED_WEB.join("|")})\\.tsx?$`],
      },
    },
    {
      name: "site-dashboard-and-ops-do-not-import-each-other",
      severity: "error",
      from: { path: "^src/pages/(site|dashboard|ops)/" },
      to: {
        path: "^src/pages/(site|dashboard|ops)/",
        pathNot: ["^src/pages/$1/", `^src/pages/site/(${SHARED_PAGES.join("|")})\\.tsx?$`],
      },
    },
    {
      name: "no-other-feature-s-queries-or-http",
      severity: "error",
      from: { path: FEATURE, pathNot: "^src/(vendor-account|vendor-services|inbox)/" },
      to: {
        path: "^src/[^/]+/server/(queries\\.ts|queries/|http\\.ts|http/)",
        pathNot: ["^src/$1/", "^src/server/"],
      },
    },
    {
      name: "only-queries-import-the-database-client",
      severity: "error",
      from: { path: `${FEATURE}server/`, pathNot: "/queries(\\.ts$|/)|\\.test\\.ts$" },
      to: { path: "node_modules/(kysely|pg)/" },
    },
    {
      name: "only-the-transition-writes-a-booking-s-state",
      severity: "error",
      from: { path: "^src/", pathNot: "/transition-booking\\.ts$" },
      to: { path: "/queries/booking-state\\.ts$" },
    },
    {
      name: "audit-imports-no-feature",
      severity: "error",
      from: { path: "^src/audit/" },
      to: {
        path: "^src/(account|catalogue|vendor-account|vendor-services|booking|inbox|reporting)/",
      },
    },
    {
      name: "storage-imports-no-feature",
      severity: "error",
      from: { path: "^src/storage/" },
      to: {
        path: "^src/(account|catalogue|vendor-account|vendor-services|booking|inbox|reporting)/",
      },
    },
    {
      name: "account-and-catalogue-import-no-feature-above",
      severity: "error",
      from: { path: "^src/(account|catalogue)/" },
      to: { path: "^src/(vendor-account|vendor-services|booking|inbox|reporting)/" },
    },
    {
      name: "vendor-features-do-not-import-booking",
      severity: "error",
      from: { path: "^src/(vendor-account|vendor-services)/" },
      to: { path: "^src/booking/" },
    },
  ],
};

async function inspect(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    ["src"],
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

describe("import rules", () => {
  test("hold for every module of src", async () => {
    const result = await inspect(process.cwd());
    expect(said(result)).toEqual([]);
    const ours = result.modules.filter(({ source }) => source.startsWith("src/"));
    const read = new Set(ours.map(({ source }) => source));
    const files = await readdir("src", { recursive: true });
    const modules = files.filter((file) => /\.tsx?$/.test(file)).map((file) => `src/${file}`);
    expect(modules.filter((module) => !read.has(module))).toEqual([]);
    expect(modules.length).toBeGreaterThan(900);
    const api = ours.find(({ source }) => source === "src/api.ts");
    expect(api?.dependencies.map(({ resolved }) => resolved)).toContain(
      "src/booking/server/http/public.ts",
    );
  });

  test("find planted violations", async () => {
    const folder = await plant({
      "src/kernel/day.ts": 'import "../booking/server/queries.ts";',
      "src/booking/server/queries/booking-state.ts": "export const setState = 1;",
      "src/booking/server/operations/transition-booking.ts":
        'import "../queries/booking-state.ts";',
      "src/booking/server/operations/cancel-booking.ts": 'import "../queries/booking-state.ts";',
      "src/booking/server/queries.ts": "export const listBookings = 1;",
      "src/catalogue/server/queries.ts": "export const listProducts = 1;",
      "src/catalogue/server/price.ts": 'import "../../booking/server/queries.ts";',
      "src/ui/button.tsx": 'import "../catalogue/web/tile.tsx";',
      "src/catalogue/web/tile.tsx": 'import "../server/price.ts";',
      "src/booking/web/row.tsx": 'import "../../catalogue/web/tile.tsx";',
      "src/pages/site/home.tsx": 'import "../ops/board.tsx";',
      "src/pages/ops/board.tsx":
        'import type { Board } from "./cell.tsx"; export type Cell = Board;',
      "src/pages/ops/cell.tsx":
        'import type { Cell } from "./board.tsx"; export type Board = Cell[];',
      "src/private-postgres/start.ts": 'import "../kernel/day.ts";',
    });
    const found = said(await inspect(folder));
    expect(found.join()).not.toContain("src/booking/server/operations/transition-booking.ts →");
    expect(found).toEqual(
      expect.arrayContaining([
        "kernel-imports-nothing: src/kernel/day.ts → src/booking/server/queries.ts",
        "no-other-feature-s-queries-or-http: src/catalogue/server/price.ts → src/booking/server/queries.ts",
        "account-and-catalogue-import-no-feature-above: src/catalogue/server/price.ts → src/booking/server/queries.ts",
        "only-the-transition-writes-a-booking-s-state: src/booking/server/operations/cancel-booking.ts → src/booking/server/queries/booking-state.ts",
        "web-imports-no-other-feature-s-web: src/booking/web/row.tsx → src/catalogue/web/tile.tsx",
        "site-dashboard-and-ops-do-not-import-each-other: src/pages/site/home.tsx → src/pages/ops/board.tsx",
        "no-cycles-of-types: src/pages/ops/board.tsx → src/pages/ops/cell.tsx",
        "private-postgres-imports-nothing: src/private-postgres/start.ts → src/kernel/day.ts",
        "ui-knows-no-feature: src/ui/button.tsx → src/catalogue/web/tile.tsx",
        "web-imports-no-server-code: src/catalogue/web/tile.tsx → src/catalogue/server/price.ts",
      ]),
    );
  });

  test("a folder of src has at most 40 files", async () => {
    const entries = await readdir("src", { recursive: true, withFileTypes: true });
    const counts = new Map<string, number>();
    for (const { parentPath } of entries.filter((entry) => entry.isFile()))
      counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(100);
    expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
  });

  test("a test file has at most 400 lines", async () => {
    const long: string[] = [];
    for (const folder of ["src", "test", "seed"])
      for (const file of await readdir(folder, { recursive: true }))
        if (/\.(?:test|e2e|torture)\.ts$/.test(file)) {
          const text = await readFile(join(folder, file), "utf8");
          if (text.trimEnd().split("\n").length > 400) long.push(file);
        }
    expect(long).toEqual([]);
  });

  test("a feature writes only its own tables", async () => {
    const files = await readdir("src", { recursive: true });
    const strays: string[] = [];
    for (const file of files.filter((name) => /queries(?:\.ts$|\/)/.test(name))) {
      const feature = file.split("/")[0] ?? "";
      const text = await readFile(join("src", file), "utf8");
      for (const [, table = ""] of text.matchAll(/(?:insertInto|updateTable|deleteFrom)\("(\w+)"/g))
        if (ownerOf[table] !== feature) strays.push(`${file} writes ${table}`);
    }
    expect(strays).toEqual([]);
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
    expect(writers).toEqual(["booking-state.ts", "detach-sample-accounts.ts"]);
  });
});
