import type { Page } from "@playwright/test";

/** What a page did that no page of ours should do. */
export type Watched = {
  violations: string[];
  /** Dialogs that were opened, and marks that a payload left: scripts that ran. */
  ran: string[];
  errors: string[];
};

/** The function that a payload calls when it runs: `<img src=x onerror=payloadRan(1)>`. */
export const MARK = "payloadRan";

/** Collects what happens in every document that the page opens from now on. */
export async function watchPage(page: Page): Promise<Watched> {
  const watched: Watched = { violations: [], ran: [], errors: [] };
  await page.exposeBinding(MARK, (_source, what) => void watched.ran.push(String(what)));
  await page.exposeBinding("policyViolated", (_source, what: string) =>
    watched.violations.push(what),
  );
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = Reflect.get(window, "policyViolated") as (what: string) => void;
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim());
    });
  });
  page.on("dialog", (dialog) => {
    watched.ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => watched.errors.push(error.message));
  return watched;
}
