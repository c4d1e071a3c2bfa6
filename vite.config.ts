import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minify } from "@swc/core";
import react from "@vitejs/plugin-react";
import { defineConfig, parseAst, type Plugin } from "vite";
import { flatWords, hindiWords } from "./scripts/page-words.ts";
import { serverOutput } from "./scripts/server-output.ts";
import { splitStyles } from "./scripts/split-styles.ts";
import { prefixOf, scopedName } from "./scripts/style-names.ts";

/** Styles arrive in the order of the chunks; each says the order of the layers before it uses one. */
const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".module.css") ? `@layer base, ui;\n${code}` : undefined),
};

/**
 * A dynamic import as it is: with one stylesheet and no list of modules there is nothing that Vite's
 * helper could load ahead, and it would travel in the first script.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id.includes("vite/preload-helper")
      ? "export const __vitePreload = (load) => load();"
      : undefined,
};

/** The API's client is never given cookies, which a browser does not let a script set: without what writes them. */
const noCookies: Plugin = {
  name: "no-cookies",
  enforce: "pre",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  load: (id) =>
    id.includes("hono/dist/utils/cookie.") ? "export const serialize = () => '';" : undefined,
};

const MINIFY = {
  module: true,
  ecma: 2022,
  compress: { ecma: 2022, module: true, passes: 5 },
  mangle: { toplevel: true },
} as const;

/** In characters: a shorter module only exports another one. */
const SHORT_MODULE = 100;

/**
 * The script with parentheses around what makes each CommonJS module. Such a function runs as soon as the
 * script does, and V8 compiles a function in parentheses together with the script, beside the page's own thread.
 * Without them react-dom is read once more when it is called, and the page waits for that.
 */
function withEagerModules(code: string): string {
  const places = parseAst(code)
    .body.flatMap((statement) =>
      statement.type === "VariableDeclaration" ? statement.declarations : [],
    )
    .flatMap(({ init }) =>
      init?.type === "CallExpression" && init.callee.type === "Identifier" ? init.arguments : [],
    )
    .filter(
      ({ type, start, end }) => type === "ArrowFunctionExpression" && end - start > SHORT_MODULE,
    );
  return places.reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}(${rest.slice(start, end)})${rest.slice(end)}`,
    code,
  );
}

/**
 * swc in place of Vite's minifier: compressed, our own scripts are some 5 % smaller. When the chunks are
 * complete, since rolldown would print what is made of them earlier with whitespace again. A chunk that the English
 * build has too, by its hash, is taken from there.
 */
const minified = (isInEnglish: (file: string) => boolean): Plugin => ({
  name: "minified",
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && !isInEnglish(chunk.fileName))
          chunk.code = withEagerModules((await minify(chunk.code, MINIFY)).code);
    },
  },
});

/**
 * What only the dashboard's pages need is not in the stylesheet of the public ones: that is read before anything
 * is painted, and fits into the first ten packets of a connection.
 */
const dashboardStyles = splitStyles({
  isPage: (id) => /\/src\/apps\/dashboard\/(?!registration\/)/.test(id),
  isElsewhere: (id) => /\/src\/apps\/(?:site|dashboard\/registration)\//.test(id),
  prefixOf,
});

/** What most pages have beside their own, though not the first: in pieces, each would be a request of its own. */
const PARTS =
  /src\/(?:ui\/[a-z]+\/(?:order-summary|empty-state|alert|rows|sidebar-layout|skeleton|disclosure|use-loaded|scroll-into-view|next-paint|server-clock|toast-region|status-badge\.module|tag|focus-tab-by-key|keep-digits)\.|ui\/forms\/(?:field|form|text-field)\.|apps\/shared\/(?:account\/use-session|booking\/create-idempotency-key|lazy-part|reload-if-reachable|no-script|slots\/use-now)\.|apps\/site\/areas\/checked-pin-code\.|kernel\/(?:phone|text|typed|time\/(?:day|(?:describe-)?rhythm)|page-language)\.)/;
/** What a service's page and the dashboard's services have, beside their own. */
const PRODUCT =
  /src\/(?:kernel\/content-lines|booking\/ratings\/fields|apps\/site\/trust-row|ui\/[a-z]+\/(?:breadcrumbs|check-list))\./;
/** What the pages that change or show the cart have. */
const CART =
  /src\/(?:apps\/site\/(?:cart\/(?:cart-actions|describe-cart-item|removed-item|removed-notice|quantity-stepper)|checkout\/(?:booked-elsewhere|continue-without-account)|buynow\/buynow-part|shell\/clear-storage)|apps\/shared\/booking\/closed-door-words|booking\/ground\/fields|ui\/choices\/(?:quantity-input|radio-card))[-.]/;
/** What a page has that sends something, and the dashboard. */
const CALLS =
  /src\/(?:api-client\/(?:api-error|refusals|authenticated-client|confirm-session|use-action)|ui\/feedback\/error-alert|apps\/shared\/(?:account\/sign-out|push\/end-push))\./;
/** What shows a booking, to its customer and to its vendor. */
const BOOKINGS =
  /src\/(?:apps\/shared\/booking\/(?:plan-words|whatsapp)|booking\/plans\/fields|kernel\/(?:whatsapp-link|time\/(?:format-duration|local-time))|ui\/(?:browser\/use-online|data\/(?:day-part-icon|status-badge)|feedback\/query-view|navigation\/back-to-top))\./;
/** What the dashboard's pages have, most of all TanStack Query, and what the list of its bookings has. */
const DASHBOARD =
  /src\/(?:apps\/dashboard\/(?:shell\/dashboard|jobs\/(?:job|listed-jobs|use-answers)|visits\/use-visit-outcomes)|ui\/lists\/(?:list-tools|pager|use-client-list))\./;
/** What every script needs, in the one that is there first: else it would be a request of its own. */
const FIRST =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?!query-core|react-query)[^/]+|use-sync-external-store)\/|src\/ui\/styles\/class-names\./;

/** What pages that are not hydrated load as well, which have neither React nor the shell. */
const STORED =
  /vite\/preload-helper|src\/(?:ui\/browser\/local-storage-value|ui\/shells\/follow-menus|apps\/shared\/booking\/cart|api-client\/user-token|apps\/rendering\/offer-offline-page)\./;
/** What every hydrated page has, and what all but a few have. */
const SHELL =
  /src\/(?:apps\/(?:rendering\/create-router|site\/shell\/shell)|ui\/(?:data\/price|choices\/radio|feedback\/use-toast)|kernel\/(?:money\/money|session-name))\./;

const inEnglish = (file: string): boolean =>
  existsSync(fileURLToPath(new URL(`dist/client/${file}`, import.meta.url)));

/** Where a build goes. */
function folderOf(mode: string, isSsrBuild = false): string {
  if (isSsrBuild) return mode === "hi" ? "dist/ssr-hi" : "dist/ssr";
  return mode === "ops" || mode === "hi" ? `dist/${mode}` : "dist/client";
}

// Three builds: what the browser loads, the same pages for rendering on the server, and (mode ops) the
// operators' desk, an application apart: nobody else carries its scripts or its styles. The first two are made
// again in Hindi (mode hi), after the English ones, with their styles.
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    ...(mode === "hi" ? hindiWords : []),
    flatWords,
    layerOrder,
    plainImports,
    noCookies,
    react(),
    minified((file) => mode === "hi" && inEnglish(file)),
    ...(isSsrBuild || mode === "ops" || mode === "hi" ? [] : [dashboardStyles]),
  ],
  publicDir: false,
  // While it is developed, Vite's own names, which say what they are of.
  css: command === "build" ? { modules: { generateScopedName: scopedName } } : {},
  build: {
    outDir: folderOf(mode, isSsrBuild),
    manifest: !isSsrBuild,
    // One stylesheet for all pages (the dashboard's is taken out of it): no page is ever without its styles.
    cssCodeSplit: false,
    target: "es2022",
    minify: false,
    cssMinify: true,
    assetsInlineLimit: 0,
    // The pages themselves say what to fetch ahead; a list of it would travel in every script.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? "src/apps/rendering/entry-server.tsx"
        : mode === "ops"
          ? "src/apps/ops/shell/entry-ops.tsx"
          : ["src/apps/rendering/entry-client.tsx", "src/apps/rendering/entry-static.ts"],
      // What every page needs in one piece: many small ones compress worse.
      output: isSsrBuild
        ? serverOutput
        : {
            codeSplitting: {
              groups: [
                { name: "react", test: FIRST, priority: 3 },
                {
                  name: "stored",
                  test: STORED,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                { name: "shell", test: SHELL, priority: 1 },
                { name: "parts", test: PARTS, includeDependenciesRecursively: false },
                { name: "cart", test: CART, includeDependenciesRecursively: false },
                { name: "product", test: PRODUCT, includeDependenciesRecursively: false },
                { name: "calls", test: CALLS, includeDependenciesRecursively: false },
                {
                  name: "client",
                  test: /node_modules\/hono\/|src\/api-client\/(?:browser-client|client)\./,
                },
                { name: "bookings", test: BOOKINGS, includeDependenciesRecursively: false },
                // In Hindi the dashboard has it too: the group below would take it along.
                {
                  name: "describe-duration",
                  test: /src\/kernel\/time\/describe-duration\./,
                  includeDependenciesRecursively: false,
                },
                { name: "dashboard", test: DASHBOARD },
              ],
            },
          },
    },
  },
  // React has this itself by now.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  // React and all else that renders pages is part of the build, in its production form: running needs
  // no package for it, and no NODE_ENV can bring the development form in.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
