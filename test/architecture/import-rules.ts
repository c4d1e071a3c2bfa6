import type { IFlattenedRuleSet } from "dependency-cruiser";

// Import rules, by file name: they hold for every feature and every subject in it.

/** Features, from the lowest to the highest: each imports those before it. */
export const FEATURES = [
  "audit",
  "storage",
  "notifications",
  "account",
  "catalogue",
  "vendor-account",
  "ledger",
  "vendor-services",
  "inbox",
  "booking",
  "areas",
  "reporting",
  "whatsapp",
];
/** The other folders of src. */
export const FOUNDATIONS = [
  "api-client",
  "apps",
  "kernel",
  "private-postgres",
  "schema",
  "server",
  "start",
  "ui",
];
/**
 * Floors of a folder of src, from the ground up: each imports those before it, types included. A floor is a
 * folder, or a module beside the folders. Modules that are not named lie on the ground; ROOF lies on top.
 */
export const FLOORS: Record<string, string[]> = {
  account: [
    "ground",
    "sessions",
    "contacts",
    "phone-sign-in",
    "passwords",
    "second-factor",
    "customers",
    "operators",
    "ops",
    "messages",
  ],
  catalogue: ["public", "editor"],
  "vendor-account": ["ground", "suspension", "addresses", "availability", "people", "profile"],
  "vendor-services": ["ground", "services", "own-products", "approvals"],
  notifications: [
    "texts",
    "composer",
    "engine",
    "channels",
    "outbox",
    "push",
    "start-notifications",
  ],
  booking: [
    "ground",
    "lines",
    "states",
    "plans",
    "slots",
    "vendor-time",
    "offers",
    "money",
    "acts",
    "visits",
    "complaints",
    "ratings",
    "links",
    "calendar",
    "customers",
    "vendors",
    "messages",
    "ops",
    "caller-notes",
  ],
  apps: ["shared", "site", "dashboard", "ops", "routes", "seo", "rendering"],
  kernel: ["money", "time"],
  server: [
    "metrics",
    "queues",
    "configuration",
    "files",
    "security",
    "database",
    "limits",
    "http",
    "dependencies",
    "pages",
    "backup",
    "jobs",
  ],
  ui: [
    "styles",
    "icons",
    "browser",
    "actions",
    "content",
    "data",
    "feedback",
    "cards",
    "charts",
    "forms",
    "choices",
    "overlays",
    "keyboard",
    "layout",
    "lists",
    "navigation",
    "shells",
  ],
};
const ROOF = new Set(["routes", "exports", "retention"]);
const FEATURE = `^src/(${FEATURES.join("|")})/`;
/** Schemas of requests and responses, of which the browser imports the types. */
const CONTRACT = "^src/.+[/-]contract\\.ts$";
/** Values that the browser loads too, and their sentences in each language. */
const VALUES = "^src/(?!apps|server|ui).+/(fields(\\.en|\\.hi)?|in-hindi|limits)\\.ts$";
const TEST = "\\.test\\.ts$";
/** Modules that only the worker runs: src/parsers.ts lists what they export. */
const PARSERS = "^src/.+/parsers/[^/]+\\.ts$";
/** Packages that read files and markup: of pictures, PDFs, tables, archives, HTML, XML. */
const PARSING =
  "node_modules/(sharp|file-type|sanitize-html|read-excel-file|fflate|csv-parse|htmlparser2|parse5|jsdom|cheerio|linkedom|pdf-[^/]+|pdfjs-[^/]+|mupdf|exceljs|xlsx|papaparse|fast-xml-parser|xml2js|sax|jimp|pngjs|jpeg-js|exifr|jszip|yauzl|unzipper|tar)/";

type Module = { source: string; dependencies: { resolved: string }[] };

/** Imports that run up the floors of a folder, and folders without a floor. */
export function findClimbs(modules: Module[]): string[] {
  const floorOf = (path: string) => {
    const [, folder = "", name = "", inside] =
      /^src\/([^/]+)\/([^/]+?)(?:\.\w+)*(\/.+)?$/.exec(path) ?? [];
    const floors = FLOORS[folder];
    if (floors === undefined) return undefined;
    const level = floors.indexOf(name);
    if (level < 0 && inside === undefined && ROOF.has(name))
      return { folder, level: floors.length };
    return { folder, level: level < 0 && inside !== undefined ? undefined : level };
  };
  return modules
    .filter(({ source }) => !source.includes(".test."))
    .flatMap(({ source, dependencies }) => {
      const from = floorOf(source);
      if (from === undefined) return [];
      if (from.level === undefined) return [`${source} lies on no floor`];
      return dependencies.flatMap(({ resolved }) => {
        const to = floorOf(resolved);
        const isUp = to?.folder === from.folder && (to.level ?? 0) > from.level!;
        return isUp ? [`${source} → ${resolved}`] : [];
      });
    });
}

export const rules: IFlattenedRuleSet = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "private-postgres-imports-nothing",
      severity: "error",
      from: { path: "^src/private-postgres/", pathNot: TEST },
      to: { path: "^src/", pathNot: "^src/private-postgres/" },
    },
    {
      name: "kernel-imports-nothing",
      severity: "error",
      from: { path: "^src/kernel/", pathNot: TEST },
      to: { pathNot: "^src/kernel/" },
    },
    {
      name: "contracts-import-kernel-and-contracts",
      severity: "error",
      from: { path: [CONTRACT, VALUES] },
      to: { path: "^src/", pathNot: ["^src/(kernel|schema)/", CONTRACT, VALUES] },
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
      name: "the-browser-imports-no-server-code",
      severity: "error",
      from: { path: "^src/(apps|ui)/" },
      to: {
        path: [FEATURE, "^src/(server|private-postgres|start)/", "^src/[^/]+\\.(ts|mjs)$"],
        pathNot: [CONTRACT, VALUES],
      },
    },
    {
      name: "only-the-client-imports-the-api-type",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(api-client/client\\.ts$|start/)" },
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
      from: { path: "^src/apps/" },
      to: { path: [CONTRACT, "^src/schema/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "applications-do-not-import-each-other",
      severity: "error",
      from: { path: "^src/apps/(site|dashboard|ops)/" },
      to: { path: "^src/apps/(site|dashboard|ops)/", pathNot: "^src/apps/$1/" },
    },
    {
      name: "what-applications-share-knows-none-of-them",
      severity: "error",
      from: { path: "^src/apps/shared/" },
      to: { path: "^src/apps/(site|dashboard|ops)/" },
    },
    {
      name: "no-other-feature-s-code-but-its-exports",
      severity: "error",
      from: { path: FEATURE, pathNot: TEST },
      to: { path: FEATURE, pathNot: ["^src/$1/", "^src/.+/exports\\.ts$", CONTRACT, VALUES] },
    },
    {
      name: "root-files-seed-and-scripts-use-exports-routes-and-hooks",
      severity: "error",
      from: { path: "^(src/[^/]+\\.(ts|mjs)|src/start/.+|(seed|scripts)/.+)$", pathNot: TEST },
      to: {
        path: FEATURE,
        pathNot: [
          "^src/.+/(exports|hooks)\\.ts$",
          "^src/.+[/-]routes\\.ts$",
          CONTRACT,
          VALUES,
          PARSERS,
        ],
      },
    },
    {
      name: "packages-that-parse-are-for-the-worker",
      severity: "error",
      from: { path: "^src/", pathNot: [PARSERS, TEST] },
      to: { path: PARSING, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-the-worker-runs-parsers",
      severity: "error",
      from: { path: "^(src|seed|scripts)/", pathNot: ["^src/parsers\\.ts$", PARSERS, TEST] },
      to: { path: [PARSERS, "^src/parsers\\.ts$"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "parsers-call-no-database",
      severity: "error",
      from: { path: PARSERS, pathNot: TEST },
      to: {
        path: ["^src/", "node_modules/"],
        pathNot: [PARSERS, PARSING, "^src/kernel/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "routes-import-no-database-client",
      severity: "error",
      from: { path: "^src/.+[/-]routes\\.ts$" },
      to: { path: "node_modules/(kysely|pg)/" },
    },
    ...FEATURES.slice(0, -1).map((feature, index) => ({
      name: "features-import-features-below",
      severity: "error" as const,
      from: { path: `^src/${feature}/`, pathNot: TEST },
      to: { path: `^src/(${FEATURES.slice(index + 1).join("|")})/` },
    })),
  ],
};
