// The service worker of the site: when the network fails somebody on the way to a page, it shows the
// page /offline in its place. It keeps that page with its styles, font and pictures, and nothing else:
// pages are asked for anew every time, calls of the API never pass here.

declare const self: ServiceWorkerGlobalScope;
/** The server begins the script with it: the tag of the page that is kept. */
declare const VERSION: string;

const STYLE_OR_FONT = /\/assets\/[\w.-]+\.(?:css|woff2)/g;
// Without the network they would come alive at an address that is not the page's own.
const SCRIPTS = /<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const PICTURE = /(?<=<img[^>]* src=")\/pictures\/[\w.-]+\.svg/g;

/** The drawings in the page become part of it: one request less to answer without a network. */
async function withPictures(html: string): Promise<string> {
  let whole = html;
  for (const path of html.match(PICTURE) ?? []) {
    const drawing = await (await fetch(path)).text();
    whole = whole.replace(path, `data:image/svg+xml,${encodeURIComponent(drawing)}`);
  }
  return whole;
}

async function keep(): Promise<void> {
  const page = await fetch("/offline", { cache: "reload" });
  if (!page.ok) throw new Error("There is no page to keep.");
  const html = (await page.text()).replaceAll(SCRIPTS, "");
  const cache = await caches.open(VERSION);
  await cache.addAll(new Set(html.match(STYLE_OR_FONT)));
  const headers = { "content-type": "text/html; charset=utf-8" };
  await cache.put("/offline", new Response(await withPictures(html), { headers }));
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while the worker wakes up, so that nobody waits for it.
  await self.registration.navigationPreload?.enable();
}

async function show({ preloadResponse, request }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match("/offline")) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const { pathname } = new URL(url);
  // A form that could not be sent is the browser's to keep and to send again.
  if (mode === "navigate" && method === "GET" && !/^\/api\b/.test(pathname))
    event.respondWith(show(event));
  // What bears its hash in its name is the same wherever it comes from.
  else if (/\.(?:css|woff2)$/.test(pathname))
    event.respondWith(caches.match(url).then((kept) => kept ?? fetch(event.request)));
});
