import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

const isOps = (path: string): boolean => /^\/ops(?:\/|$)/.test(path);

/** Returns the path on this site that a plain click on a link leads to; undefined otherwise. */
function ownAddress(event: MouseEvent): string | undefined {
  const { target, button, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || !(target instanceof Element)) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]:not([download])");
  if (link === null || link.origin !== location.origin || link.target !== "") return undefined;
  // A page in another language is another document.
  if (link.hreflang !== "") return undefined;
  if (isOps(link.pathname) !== isOps(location.pathname)) return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? undefined : link.pathname + link.search + link.hash;
}

/** Makes the plain links of static HTML navigate by the router. */
export function useSpaLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = ownAddress(event);
      if (href === undefined) return;
      event.preventDefault();
      void router.navigate({ href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
}
