import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { HttpEnv } from "./http-env.ts";
import { sharedResponses, withWhatFollows } from "./openapi-document.ts";

const SCRIPT = "text/javascript; charset=utf-8";
const FILES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": SCRIPT,
};
const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true });`;

const page = (name: string): string => `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: API</title>
<link rel="icon" href="/pictures/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// The library uses inline styles, and data: URLs for its icons.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const folder = (): string => {
  const require = createRequire(import.meta.url);
  return require.resolve("swagger-ui-dist/package.json").replace(/package\.json$/, "");
};

const info = (siteName: string) => ({
  title: `${siteName} API`,
  version: "1",
  license: { name: "MIT", identifier: "MIT" },
  description:
    "Money is a number of rupees. Every error has the one shape of Problem. RateLimit and " +
    "RateLimit-Policy say how much is left. Address and headers together may be 16 kB long (else 431). A DELETE, or a POST or PUT without a described body, takes " +
    "none. Where text is expected as digits (a phone number, a pin code), a number will do.",
});

/** A group of calls. */
export type Tag = { name: string; description: string };

type Documented = Pick<OpenAPIHono<HttpEnv>, "openAPIRegistry" | "getOpenAPI31Document" | "get">;

/**
 * Mounts the OpenAPI document, grouped by `tags`, and a page that shows it without external
 * requests.
 */
export function documentation(api: Documented, siteName: string, tags: Tag[]): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description: "The token of a sign-in, with or without Bearer in front",
  });
  for (const [name, response] of sharedResponses)
    api.openAPIRegistry.registerComponent("responses", name, response);
  api.get("/openapi.json", (c) =>
    c.json(
      withWhatFollows(
        api.getOpenAPI31Document({
          openapi: "3.1.0",
          info: info(siteName),
          servers: [{ url: "/", description: "Where this document is" }],
          tags,
        }),
      ),
    ),
  );
  api.get("/docs", (c) => c.html(page(siteName), 200, { "content-security-policy": POLICY }));
  api.get("/docs/start.js", (c) => c.body(START, 200, { "content-type": SCRIPT }));
  api.get("/docs/:file", async (c, next) => {
    const type = FILES[c.req.param("file")];
    if (type === undefined) return next();
    const body = await readFile(folder() + c.req.param("file"), "utf8");
    return c.body(body, 200, { "content-type": type, "cache-control": "public, max-age=3600" });
  });
}
