import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import type * as english from "./addresses.en.ts";
import { hasHindi, withoutPrefix, withPrefix } from "#kernel/hindi-pages.ts";

const by =
  (rewrite: (path: string) => string) =>
  ({ url }: { url: URL }) =>
    Object.assign(url, { pathname: rewrite(url.pathname) });

/** Loads a page that is not in Hindi as a document, in English, before the address changes: back leads here again. */
function leavingHistory(): RouterHistory {
  const history = createBrowserHistory();
  for (const go of ["push", "replace"] as const) {
    const stay = history[go];
    history[go] = (href, ...rest) => {
      const { pathname } = new URL(href, location.href);
      if (hasHindi(withoutPrefix(pathname))) stay(href, ...rest);
      else location[go === "push" ? "assign" : "replace"](href);
    };
  }
  return history;
}

/** The pages of the site are below /hi. */
export const addresses = {
  rewrite: { input: by(withoutPrefix), output: by(withPrefix) },
  ...(!import.meta.env.SSR && { history: leavingHistory() }),
} satisfies typeof english.addresses;
