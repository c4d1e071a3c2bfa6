// Without a network a navigation gets /offline, which is cached with its styles, font and pictures, and a vendor
// the page of today's visits, which that page caches itself (dashboard/today/kept-card.ts). Nothing else is: other
// pages are always fetched, and API calls are not intercepted.

declare const self: ServiceWorkerGlobalScope;
/** Defined by the server at the start of the script: the entity tag of the cached page. */
declare const VERSION: string;

const TODAY = "today";
const TODAY_PAGE = "/dashboard/bookings";

const STYLE_OR_FONT = /\/assets\/[\w.-]+\.(?:css|woff2)/g;
// Without a network the scripts would hydrate at a URL that is not the page's own, and load their styles.
const SCRIPTS = /<script[^]*?<\/script>|<link (?:rel="modulepreload"|disabled)[^>]*>/g;
const PICTURE = /(?<=<img[^>]* src=")\/pictures\/[\w.-]+\.svg/g;

/** Inlines the pictures of the page, so that it needs no further request. */
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
  const old = names.filter((name) => name !== VERSION && name !== TODAY);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The navigation is fetched while the worker starts.
  await self.registration.navigationPreload?.enable();
  // A page that was open before is found when its notification is clicked.
  await self.clients.claim();
}

async function show({ preloadResponse, request }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const isToday = new URL(request.url).pathname === TODAY_PAGE;
    const page = isToday ? await caches.match(TODAY_PAGE) : undefined;
    return page ?? (await caches.match("/offline")) ?? Response.error();
  }
}

/** What the server sends by web push: src/notifications/push/send-push.ts. */
type Notice = { title: string; body: string; path: string; tag: string };

async function tell({ data }: PushEvent): Promise<void> {
  if (data === null) return;
  const { title, body, path, tag } = data.json() as Notice;
  const icon = "/pictures/icons/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: { path } });
}

async function openPage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find((client) => client.url === url.href);
  await (shown === undefined ? self.clients.openWindow(url) : shown.focus());
}

/** Sends the server the new address of this browser, which its push service has changed. */
async function renew({
  oldSubscription: before,
  newSubscription: given,
}: PushSubscriptionChangeEvent): Promise<void> {
  if (before === null) return;
  const { endpoint, keys } = (
    given ?? (await self.registration.pushManager.subscribe(before.options))
  ).toJSON();
  await fetch("/api/v1/push/renew", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ before: before.endpoint, endpoint, keys }),
  });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
self.addEventListener("push", (event) => event.waitUntil(tell(event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPage(event)));
self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const { pathname } = new URL(url);
  // The browser itself handles a form that could not be sent.
  if (mode === "navigate" && method === "GET" && !/^\/api\b/.test(pathname))
    event.respondWith(show(event));
  else if (/\.(?:css|js|woff2)$/.test(pathname))
    event.respondWith(caches.match(url).then((cached) => cached ?? fetch(event.request)));
});
