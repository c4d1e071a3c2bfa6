import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { HttpEnv } from "./create-http.ts";

const SCRIPT = "text/javascript; charset=utf-8";
const FILES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": SCRIPT,
};
const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true });`;

const page = (name: string): string => `<!doctype html>
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

// The library styles its elements in place and draws its arrows as data: pictures.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const folder = (): string => {
  const require = createRequire(import.meta.url);
  return require.resolve("swagger-ui-dist/package.json").replace(/package\.json$/, "");
};

/** Mounts the description of all calls, and a page that shows it without reaching out. */
export function documentation(
  api: Pick<OpenAPIHono<HttpEnv>, "openAPIRegistry" | "doc31" | "get">,
  siteName: string,
): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description: "The token of a sign-in, with or without Bearer in front",
  });
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1",
      description:
        "Money is a number of rupees. Every error has the one shape of Problem. Beside what a call " +
        "lists, each may answer 400, 413 or 415 (the body cannot be read), 431 (address and headers " +
        "are longer than 16 kB), 401 or 403 (it asks for a token), 404 (its path names nothing), " +
        "429 and 503 (Retry-After says when to ask again). " +
        "RateLimit and RateLimit-Policy say how much is left.",
    },
  });
  api.get("/docs", (c) => c.html(page(siteName), 200, { "content-security-policy": POLICY }));
  api.get("/docs/start.js", (c) => c.body(START, 200, { "content-type": SCRIPT }));
  api.get("/docs/:file", async (c, next) => {
    const type = FILES[c.req.param("file")];
    if (type === undefined) return next();
    const body = await readFile(folder() + c.req.param("file"), "utf8");
    return c.body(body, 200, { "content-type": type, "cache-control": "public, max-age=3600" });
  });
}
