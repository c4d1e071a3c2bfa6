import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { NO_ASSETS, openSourcePages } from "../support/source-pages.ts";
import { app, setUpTestApp } from "../support/set-up-test-app.ts";

setUpTestApp();

const assets = {
  ...NO_ASSETS,
  scripts: [{ attrs: { type: "module", src: "/entry.js" } }],
  imports: ["/chunk.js"],
};

async function render(path: string) {
  const { renderPage } = await openSourcePages();
  const { response, inlineScripts } = await renderPage(new Request(`http://chamak.test${path}`), {
    callApi: async (request) => app.api.fetch(request),
    assets,
    siteUrl: "http://chamak.test",
  });
  const [, head = "", body = ""] = (await response.text()).split(/<head>|<body>/);
  return { head, body, inlineScripts };
}

/** The state that the browser hydrates from, as the inline scripts leave it. */
function runState(scripts: string[]): Record<string, unknown> {
  const document = {
    currentScript: { remove: () => undefined },
    querySelectorAll: () => [],
    addEventListener: () => undefined,
  };
  const page = createContext({ document, history: {}, location: {} });
  runInContext("self = globalThis; window = globalThis", page);
  for (const script of scripts) if (script.includes("$_TSR")) runInContext(script, page);
  return page["$_TSR"];
}

// What src/apps/rendering/router-internals uses. The message of a failure says what an upgrade broke.
test("the router writes into a page what the site reads out of it", async () => {
  const { head, body, inlineScripts } = await render("/contact");

  expect(head, "HeadContent: modules compete with the first paint (MODULE_PRELOAD)").toMatch(
    /<link rel="modulepreload" href="\/chunk\.js"[^>]*>/,
  );
  expect(head, "RouterServer: titles are no longer hoisted before the page").toMatch(
    /<title>[^<]+</,
  );
  expect(body, "RouterServer: the title is left in the body").not.toContain("<title>");
  expect(body, "getSsrBodyScriptParts: entries would load before the paint").toMatch(
    /<script(?=[^>]* type="module")[^>]* src="\/entry\.js"[^>]*>/,
  );
  const scroll = inlineScripts.filter((text) => text.includes("scroll") && !text.includes("$_TSR"));
  expect(scroll, "getScrollRestorationScriptForRouter: Back loses the position").toHaveLength(1);
  expect(body, "its text differs from the page's: the policy refuses it").toContain(scroll[0]);

  const state = runState(inlineScripts) as {
    h?: unknown;
    router?: { matches: { i: string; u: number }[] };
  };
  expect(typeof state?.h, "client: nothing frees the state ($_TSR.h)").toBe("function");
  expect(
    state.router?.matches.map(({ u }) => u),
    "timelessRouter: pages have a time, and other ETags in each process ($_TSR.router.matches.u)",
  ).toEqual([0, 0]);
});

test("a page has as many inline scripts as there are reasons for", async () => {
  // The head's, the scroll position's, and two for the state; the build has one more, which loads the modules.
  expect((await render("/contact")).inlineScripts).toHaveLength(4);
  // A page that is not hydrated records no input.
  expect((await render("/about")).inlineScripts).toHaveLength(3);
});
