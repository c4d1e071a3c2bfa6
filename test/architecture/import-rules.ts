import type { IFlattenedRuleSet } from "dependency-cruiser";

// Import rules. Those between folders of a feature hold for every feature; the last ones name features,
// from the lowest to the highest.
const FEATURE = "^src/(?!api-client|kernel|schema|server|private-postgres|start|ui|pages)([^/]+)/";

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
      from: { path: "^src/([^/]+/web|pages)/" },
      to: {
        path: "^src/([^/]+/contract(\\.ts$|/(public|customer|vendor|ops|second-factor|vendors))|schema/)",
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
        pathNot: ["^src/$1/", "^src/[^/]+/web/shared/"],
      },
    },
    {
      name: "site-dashboard-and-ops-do-not-import-each-other",
      severity: "error",
      from: { path: "^src/pages/(site|dashboard|ops)/" },
      to: {
        path: "^src/pages/(site|dashboard|ops)/",
        pathNot: "^src/pages/$1/",
      },
    },
    {
      name: "shared-pages-know-no-application",
      severity: "error",
      from: { path: "^src/pages/shared/" },
      to: { path: "^src/pages/(site|dashboard|ops)/" },
    },
    {
      name: "no-other-feature-s-queries-or-http",
      severity: "error",
      from: { path: FEATURE },
      to: {
        path: "^src/[^/]+/server/(queries\\.ts|queries/|http\\.ts|http/)",
        pathNot: ["^src/$1/", "^src/server/"],
      },
    },
    {
      name: "no-other-feature-s-server-code-but-its-public-file",
      severity: "error",
      from: { path: FEATURE, pathNot: "\\.test\\.ts$" },
      to: {
        path: "^src/[^/]+/server/",
        pathNot: ["^src/$1/", "^src/[^/]+/server/public\\.ts$", "^src/server/"],
      },
    },
    {
      name: "root-files-seed-and-scripts-use-public-files-http-and-hooks",
      severity: "error",
      from: {
        path: "^(src/[^/]+\\.(ts|mjs)|src/start/.+|(seed|scripts)/.+)$",
        pathNot: "\\.test\\.ts$",
      },
      to: {
        path: "^src/[^/]+/server/",
        pathNot: "^src/[^/]+/server/(public\\.ts$|hooks\\.ts$|http\\.ts$|http/)",
      },
    },
    {
      name: "the-vendor-s-account-stands-below-its-services",
      severity: "error",
      from: { path: "^src/vendor-account/" },
      to: { path: "^src/vendor-services/(server|contract)/" },
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
        path: "^src/(account|catalogue|vendor-account|vendor-services|booking|areas|inbox|reporting)/",
      },
    },
    {
      name: "storage-imports-no-feature",
      severity: "error",
      from: { path: "^src/storage/" },
      to: {
        path: "^src/(account|catalogue|vendor-account|vendor-services|booking|areas|inbox|reporting)/",
      },
    },
    {
      name: "notifications-import-no-feature-but-audit",
      severity: "error",
      from: { path: "^src/notifications/" },
      to: {
        path: "^src/(account|catalogue|vendor-account|vendor-services|booking|areas|inbox|reporting|storage)/",
      },
    },
    {
      name: "account-and-catalogue-import-no-feature-above",
      severity: "error",
      from: { path: "^src/(account|catalogue)/" },
      to: { path: "^src/(vendor-account|vendor-services|booking|areas|inbox|reporting)/" },
    },
    {
      name: "vendor-features-do-not-import-booking",
      severity: "error",
      from: { path: "^src/(vendor-account|vendor-services)/" },
      to: { path: "^src/booking/" },
    },
  ],
};
