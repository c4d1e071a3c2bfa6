import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { appDocument, withApp } from "./plain-documents.ts";
import type { RefuseHost } from "../http/protection/known-hosts.ts";
import { staticFiles } from "../http/static-files.ts";
import type { SentForm } from "../http/create-server-app.ts";
import type { Pages } from "./rendered-pages.ts";
import { listenerOf } from "../http/serve.ts";
import type { WebAssets } from "./web-assets.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

type Handle = Parameters<typeof listenerOf>[0];
type Load = <Module>(file: string) => Promise<Module>;

const REFRESH = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const SCRIPTS: WebAssets["scripts"] = [
  { attrs: { type: "module" }, children: REFRESH },
  { attrs: { type: "module", src: "/@vite/client" } },
  { attrs: { type: "module", src: "/src/apps/rendering/entry-client.tsx" } },
];

const assets: WebAssets = {
  scripts: SCRIPTS,
  // The styles arrive with the scripts; this one styles the first paint.
  css: ["/src/ui/styles/styles.css"],
  laterCss: [],
  dashboardCss: ["/src/ui/styles/styles.css"],
  imports: [],
  // In development every page is hydrated, so that changes appear without a reload.
  staticPages: { scripts: SCRIPTS, imports: [] },
  preloads: {},
};

/** `handleWith` creates the handler from what `load` returns, so that changes of the source apply. */
export async function devServer(
  server: Server,
  refuseHost: RefuseHost,
  handleWith: (load: Load) => Promise<Handle>,
): Promise<{ close: () => Promise<void> }> {
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const load: Load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
  const listener = listenerOf(async (request, env) => (await handleWith(load))(request, env));
  server.on("request", (request, response) => {
    if (refuseHost(request, response)) return;
    vite.middlewares(request, response, () => void listener(request, response));
  });
  return { close: () => vite.close() };
}

const opsDocument = appDocument("Operators", assets.css, [
  { text: REFRESH },
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
  callApi: (request: Request) => Promise<Response>,
  siteUrl: () => string,
) {
  const pagesNow = () => load<Pages>("/src/apps/rendering/entry-server.tsx");
  const parts = () => ({ callApi, assets, siteUrl: siteUrl() });
  const pages = async (request: Request) =>
    withPolicy((await (await pagesNow()).renderPage(request, parts())).response);
  return {
    pages: withApp("/ops", openOps, pages),
    forms: async (request: Request, form: SentForm) =>
      withPolicy((await (await pagesNow()).answerForm(request, form, parts()))?.response),
    files: staticFiles(`${root}public`),
  };
}
