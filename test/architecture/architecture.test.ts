import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { cruise, type IFlattenedRuleSet, type ICruiseResult } from "dependency-cruiser";
import { describe, expect, test } from "vitest";

// The fences of the house, for every feature that there is and every one to come: no rule names one.
const FEATURE = "^src/(?!api-client|kernel|schema|server|private-postgres|ui|pages)([^/]+)/";

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
      name: "server-room-knows-no-feature",
      severity: "error",
      from: { path: "^src/server/" },
      to: {
        path: "^src/",
        pathNot: "^src/(server|private-postgres|kernel)/|^src/schema\\.gen\\.ts$",
      },
    },
    {
      name: "web-looks-at-no-server-code",
      severity: "error",
      from: { path: "^src/([^/]+/web|pages|ui)/" },
      to: {
        path: "^src/(server|private-postgres|[^/]+/server)/|^src/(api|main|schema\\.gen)\\.ts$",
      },
    },
    {
      name: "only-the-client-knows-the-api-type",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(api-client/client|main)\\.ts$" },
      to: { path: "^src/api\\.ts$" },
    },
    {
      name: "the-client-takes-types-only",
      severity: "error",
      from: { path: "^src/api-client/client\\.ts$" },
      to: { path: "^src/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-browser-carries-no-schemas",
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
      name: "no-other-feature-s-queries-or-http",
      severity: "error",
      from: { path: FEATURE, pathNot: "^src/(vendor-account|vendor-services|inbox)/" },
      to: {
        path: "^src/[^/]+/server/(queries\\.ts|queries/|http\\.ts|http/)",
        pathNot: ["^src/$1/", "^src/server/"],
      },
    },
    {
      name: "only-queries-speak-sql",
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
      name: "the-audit-trail-stands-lowest",
      severity: "error",
      from: { path: "^src/audit/" },
      to: {
        path: "^src/(account|catalogue|vendor-account|vendor-services|booking|inbox|reporting)/",
      },
    },
    {
      name: "stored-files-stand-below",
      severity: "error",
      from: { path: "^src/storage/" },
      to: {
        path: "^src/(account|catalogue|vendor-account|vendor-services|booking|inbox|reporting)/",
      },
    },
    {
      name: "account-and-catalogue-stand-below",
      severity: "error",
      from: { path: "^src/(account|catalogue)/" },
      to: { path: "^src/(vendor-account|vendor-services|booking|inbox|reporting)/" },
    },
    {
      name: "vendor-stands-below-booking",
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

/** A small house of its own, with these files in it. */
async function plant(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chamak-fences-"));
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

describe("the fences of the house", () => {
  test("hold for every module, and the modules were really read", async () => {
    const result = await inspect(process.cwd());
    expect(said(result)).toEqual([]);
    const ours = result.modules.filter(({ source }) => source.startsWith("src/"));
    expect(ours.length).toBeGreaterThan(120);
    const api = ours.find(({ source }) => source === "src/api.ts");
    expect(api?.dependencies.map(({ resolved }) => resolved)).toContain(
      "src/booking/server/http/public.ts",
    );
  });

  test("catch what is planted in a house like ours", async () => {
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
    });
    const found = said(await inspect(folder));
    expect(found.join()).not.toContain("src/booking/server/operations/transition-booking.ts →");
    expect(found).toEqual(
      expect.arrayContaining([
        "kernel-imports-nothing: src/kernel/day.ts → src/booking/server/queries.ts",
        "no-other-feature-s-queries-or-http: src/catalogue/server/price.ts → src/booking/server/queries.ts",
        "account-and-catalogue-stand-below: src/catalogue/server/price.ts → src/booking/server/queries.ts",
        "only-the-transition-writes-a-booking-s-state: src/booking/server/operations/cancel-booking.ts → src/booking/server/queries/booking-state.ts",
        "ui-knows-no-feature: src/ui/button.tsx → src/catalogue/web/tile.tsx",
        "web-looks-at-no-server-code: src/catalogue/web/tile.tsx → src/catalogue/server/price.ts",
      ]),
    );
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
    for (const room of ["src", "seed", "scripts"])
      for (const file of await readdir(room, { recursive: true }))
        if (/(?<!\.test)\.[jt]sx?$/.test(file))
          if (writesState(await readFile(join(room, file), "utf8"))) writers.push(basename(file));
    // The command that removes the demo puts back what its vendors had: all at once, and nobody acts.
    expect(writers).toEqual(["booking-state.ts", "detach-sample-accounts.ts"]);
  });
});
