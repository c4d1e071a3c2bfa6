import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { STATUS_CODES } from "node:http";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { HttpEnv } from "./http-env.ts";

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
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

type Tag = { name: string; description: string };

type Documented = Pick<OpenAPIHono<HttpEnv>, "openAPIRegistry" | "getOpenAPI31Document" | "get">;

/** Mounts the OpenAPI document, grouped by `tags`, and a page that shows it without external requests. */
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

type Operation = {
  operationId?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};
type Described = { paths?: object };
type Paths = Record<string, Record<string, Operation>>;
type Header = { description: string; schema: { type: "integer"; minimum: number } };
type ResponseObject = {
  description: string;
  content: typeof content;
  headers?: Record<string, Header>;
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The operationId: `operationIdOf("put", "/api/v1/ops/cities/{id}")` is `putV1OpsCitiesById`. */
function operationIdOf(method: string, path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== "api");
  const words = parts.flatMap((part) =>
    part.startsWith("{") ? ["by", ...part.slice(1, -1).split("_")] : part.split(/[_.-]/),
  );
  return method + (words.length === 0 ? ["root"] : words).map(capitalised).join("");
}

/** The responses that any such call may have in addition to its own. */
function sharedAnswers({ security = [], requestBody }: Operation): number[] {
  const isClosed = security.length > 0 && security.every((way) => Object.keys(way).length > 0);
  return [
    ...(requestBody === undefined ? [] : [400, 413, 415]),
    ...(isClosed ? [401, 403] : []),
    429,
    503,
  ];
}

const refTo = (status: number) => ({ $ref: `#/components/responses/${nameOf(status)}` });
const nameOf = (status: number) => (STATUS_CODES[status] ?? "").replaceAll(/\W/g, "");

const content = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};

const sharedResponses = [400, 401, 403, 413, 415, 429, 503].map(
  (status): [name: string, response: ResponseObject] => [
    nameOf(status),
    {
      description: STATUS_CODES[status] ?? "",
      content,
      ...([429, 503].includes(status) && {
        headers: {
          "Retry-After": {
            description: "When to ask again, in seconds",
            schema: { type: "integer", minimum: 1 },
          },
        },
      }),
    },
  ],
);

function withWhatFollows<Document extends Described>(document: Document): Document {
  const paths = Object.entries((document.paths ?? {}) as Paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        complete(path, method, operation),
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function complete(path: string, method: string, operation: Operation): Operation {
  const shared = sharedAnswers(operation).map((status) => [status, refTo(status)]);
  return {
    operationId: operationIdOf(method, path),
    security: [],
    ...operation,
    responses: { ...Object.fromEntries(shared), ...operation.responses },
  };
}
