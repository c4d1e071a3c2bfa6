import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { appDocument, withApp } from "./plain-documents.ts";
import type { RefuseHost } from "../http/protection/known-hosts.ts";
import { staticFiles } from "../http/static-files.ts";
import { inLanguages, type Shown } from "./page-languages.ts";
import type { Pages } from "./rendered-pages.ts";
import { listenerOf } from "../http/serve.ts";
import type { WebAssets } from "./web-assets.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

type Handle = Parameters<typeof listenerOf>[0];
type Load = <Module>(file: string) => Promise<Module>;

/** Where Vite serves the scripts in Hindi. */
const HINDI_BASE = "/in-hindi/";

const refreshOf = (base: string) => `import { injectIntoGlobalHook } from "${base}@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

function assetsOf(base: string): WebAssets {
  const scripts: WebAssets["scripts"] = [
    { attrs: { type: "module" }, children: refreshOf(base) },
    { attrs: { type: "module", src: `${base}@vite/client` } },
    { attrs: { type: "module", src: `${base}src/apps/rendering/entry-client.tsx` } },
  ];
  // The styles arrive with the scripts; this one styles the first paint.
  const css = [`${base}src/ui/styles/styles.css`];
  return {
    scripts,
    css,
    laterCss: [],
    dashboardCss: css,
    imports: [],
    // In development every page is hydrated, so that changes appear without a reload.
    staticPages: { scripts, imports: [] },
    preloads: {},
  };
}

const assets = assetsOf("/");

/** A second Vite for the pages in Hindi (scripts/page-words.ts), started when the first one is asked for. */
function hindiServer() {
  let vite: ReturnType<typeof createServer> | undefined;
  const open = () =>
    (vite ??= createServer({
      root,
      mode: "hi",
      base: HINDI_BASE,
      cacheDir: "node_modules/.vite-hi",
      appType: "custom",
      server: { middlewareMode: true, hmr: false },
    }));
  return { open, close: async () => (await vite)?.close() };
}

/** `handleWith` creates the handler from what `load` returns, so that changes of the source apply. */
export async function devServer(
  server: Server,
  refuseHost: RefuseHost,
  handleWith: (load: Load, loadHindi: Load) => Promise<Handle>,
): Promise<{ close: () => Promise<void> }> {
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const load: Load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
  const hindi = hindiServer();
  const loadHindi: Load = async <Module>(file: string) =>
    (await hindi.open()).ssrLoadModule(file) as Promise<Module>;
  const listener = listenerOf(async (request, env) =>
    (await handleWith(load, loadHindi))(request, env),
  );
  server.on("request", (request, response) => {
    if (refuseHost(request, response)) return;
    const next = () => void listener(request, response);
    if (request.url?.startsWith(HINDI_BASE) === true)
      void hindi.open().then(({ middlewares }) => middlewares(request, response, next));
    else vite.middlewares(request, response, next);
  });
  return {
    close: async () => {
      await Promise.all([vite.close(), hindi.close()]);
    },
  };
}

const opsDocument = appDocument("Operators", assets.css, [
  { text: refreshOf("/") },
  { src: "/@vite/client" },
  { src: "/src/apps/ops/shell/entry-ops.tsx" },
]);

// Vite adds scripts and styles to a page, and uses a WebSocket.
const POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'";

function withPolicy<Answer extends Response | undefined>(page: Answer): Answer {
  page?.headers.set("content-security-policy", POLICY);
  return page;
}

const openOps = () =>
  withPolicy(
    new Response(opsDocument, { headers: { "content-type": "text/html; charset=utf-8" } }),
  );

export function devPages(
  load: Load,
  loadHindi: Load,
  callApi: (request: Request) => Promise<Response>,
  siteUrl: () => string,
) {
  const pagesNow = () => load<Pages>("/src/apps/rendering/entry-server.tsx");
  const hindiNow = () => loadHindi<Pages>("/src/apps/rendering/entry-server.tsx");
  const shown = (now: () => Promise<Pages>, ownAssets: WebAssets): Shown => {
    const parts = () => ({ callApi, assets: ownAssets, siteUrl: siteUrl() });
    return {
      pages: async (request) =>
        withPolicy((await (await now()).renderPage(request, parts())).response),
      forms: async (request, form) =>
        withPolicy((await (await now()).answerForm(request, form, parts()))?.response),
    };
  };
  const english = shown(pagesNow, assets);
  const hindi = shown(hindiNow, assetsOf(HINDI_BASE));
  const { pages, forms } = inLanguages(siteUrl, english, async () => hindi);
  return {
    pages: withApp("/ops", openOps, pages),
    forms,
    files: staticFiles(`${root}public`),
  };
}
