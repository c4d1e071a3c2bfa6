import type { Pages } from "#server/pages/rendered-pages.ts";
import type { WebAssets } from "#server/pages/web-assets.ts";

/** The pages as the server renders them, taken from the source: no build is needed. */
export async function openSourcePages(): Promise<Pages> {
  // Named as an address, because the pages are of another project of the compiler.
  const file = new URL("../../src/apps/rendering/entry-server.tsx", import.meta.url);
  return (await import(file.href)) as Pages;
}

export const NO_ASSETS: WebAssets = {
  scripts: [],
  css: [],
  laterCss: [],
  dashboardCss: [],
  imports: [],
  staticPages: { scripts: [], imports: [] },
  preloads: {},
};
