import type { Hono, Handler } from "hono";
import type { HttpEnv } from "./create-router.ts";
import { problem } from "./problem-response.ts";

type Routes = Pick<Hono<HttpEnv>, "routes">;

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/:[^/]+/g, "[^/]+")}$`);

/**
 * What answers a call that no route takes: 405 with the methods that the path does take, when it is
 * a path of ours, else 404.
 */
export function methodNotAllowed(app: Routes): Handler<HttpEnv> {
  const known = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (c) => {
    const path = c.req.path;
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return problem(404, { errors: ["There is nothing at this address"] });
    const allow = [...new Set(methods)].join(", ");
    return problem(405, {
      errors: [`${c.req.method} does not work here, only ${allow}`],
      headers: { allow },
    });
  };
}
