import { getRouteApi, Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { userToken } from "#api-client/user-token.ts";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { staticHtml } from "#ui/content/static-html.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { Header } from "./header.tsx";
import type { SiteContact } from "#pages/shared/site-contact.ts";
import { useRouteFocus } from "#pages/shared/use-route-focus.ts";
import { useSpaLinks } from "#pages/shared/use-spa-links.ts";

const root = getRouteApi("__root__");
const RoleGuard = lazy(() => import("./role-guard.tsx"));
const Foot = staticHtml<{ site: SiteContact }>("foot", () => import("./footer.tsx"));

/** The dashboard has its own shell. */
const isAtWork = (path: string): boolean => /^\/dashboard(?:\/|$)/.test(path);

/** The shell of public pages: header, footer, and the effects of a navigation. */
export function Shell() {
  const site = root.useLoaderData();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isSignedIn = useStoredValue(userToken) !== "";
  useRouteFocus();
  useSpaLinks();
  return (
    <>
      <SkipLink />
      {isAtWork(path) ? (
        <Outlet />
      ) : (
        <>
          <Header site={site} path={path} />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Foot site={site} />
        </>
      )}
      {isSignedIn && !path.startsWith("/dashboard") && (
        <Suspense>
          <RoleGuard />
        </Suspense>
      )}
    </>
  );
}
