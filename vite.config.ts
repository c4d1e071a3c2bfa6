import { createHash } from "node:crypto";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

/** `row-k3f`: the name and which file it is of. What repeats compresses well in every script. */
const scopedName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file);
  const hash = createHash("sha256").update(path).digest("base64url");
  return `${name}-${hash.replaceAll(/[-_]/g, "").toLowerCase().slice(0, 3)}`;
};

/** Small parts of many pages, though not of the first, where each would cost a request of its own. */
const PARTS =
  /src\/(?:ui\/[a-z]+\/(?:order-summary|order-lines|breadcrumbs|empty-state|alert|rows|check-list|sidebar-layout)\.|booking\/web\/cart\/to-order-lines|kernel\/content-lines|pages\/site\/shell\/no-script)/;
const FORM_PARTS =
  /src\/(?:ui\/forms\/(?:error-summary|field|field-error|form|text-area|text-field)\.|kernel\/(?:phone|text)\.)/;
/** What every script needs, in the one that is there first: else it would be a request of its own. */
const FIRST =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?!query-core|react-query)[^/]+|use-sync-external-store)\/|src\/ui\/styles\/class-names\./;

// Three builds: what the browser loads, the same pages for rendering on the server, and (mode ops) the
// operators' desk, an application apart: nobody else carries its scripts or its styles.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [layerOrder, plainImports, react()],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: isSsrBuild ? "dist/ssr" : mode === "ops" ? "dist/ops" : "dist/client",
    manifest: !isSsrBuild,
    // One stylesheet for all pages: small, and no page is ever without its styles.
    cssCodeSplit: false,
    target: "es2022",
    assetsInlineLimit: 0,
    // The pages themselves say what to fetch ahead; a list of it would travel in every script.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? "src/pages/rendering/entry-server.tsx"
        : mode === "ops"
          ? "src/pages/ops/shell/entry-ops.tsx"
          : "src/pages/rendering/entry-client.tsx",
      // What every page needs in one piece: many small ones compress worse.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: "react", test: FIRST, priority: 2 },
                { name: "parts", test: PARTS, includeDependenciesRecursively: false },
                { name: "form-parts", test: FORM_PARTS, includeDependenciesRecursively: false },
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
