import { getRouteApi, HeadContent, Outlet, Scripts, useLocation } from "@tanstack/react-router";
import latin from "#ui/fonts/anek-latin.woff2?url";
import { SkipLink } from "#ui/skip-link.tsx";
import { RoleGuard } from "./role-guard.tsx";
import { Foot } from "./foot.tsx";
import { Head } from "./head.tsx";
import { useArrival } from "./use-arrival.ts";

const root = getRouteApi("__root__");

/** The HTML document around every page: head, header, the page, footer. */
export function Document() {
  const site = root.useLoaderData();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useArrival(path);
  return (
    <html lang="en-IN" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E1615" />
        <link rel="icon" type="image/svg+xml" href="/pictures/favicon.svg" />
        {import.meta.env.PROD && (
          <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        )}
        <HeadContent />
      </head>
      <body>
        <SkipLink />
        <Head site={site} path={path} />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Foot site={site} />
        <RoleGuard />
        <Scripts />
      </body>
    </html>
  );
}
