import { getRouteApi, Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { userToken } from "#account/web/session/user-token.ts";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { still } from "#ui/content/still.tsx";
import { useStoredValue } from "#ui/browser/stored-value.ts";
import { Head } from "./head.tsx";
import type { Site } from "./site.ts";
import { useArrival } from "./use-arrival.ts";
import { usePlainLinks } from "./use-plain-links.ts";

const root = getRouteApi("__root__");
const RoleGuard = lazy(() => import("./role-guard.tsx"));
const Foot = still<{ site: Site }>("foot", () => import("./foot.tsx"));

/** Those who work here have a shell of their own. */
const isAtWork = (path: string): boolean => /^\/dashboard(?:\/|$)/.test(path);

/** What stands around every page: header and footer, and what follows a change of page. */
export function Shell() {
  const site = root.useLoaderData();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isSignedIn = useStoredValue(userToken) !== "";
  useArrival();
  usePlainLinks();
  return (
    <>
      <SkipLink />
      {isAtWork(path) ? (
        <Outlet />
      ) : (
        <>
          <Head site={site} path={path} />
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
