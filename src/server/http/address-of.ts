import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { HttpEnv } from "./create-http.ts";

/**
 * The caller's address, to count calls by and for nothing else. Behind a proxy that we trust it is
 * the last hop of X-Forwarded-For; a call in process has none.
 */
export function addressOf<Env extends HttpEnv>(c: Context<Env>): string | undefined {
  if (c.env?.trustProxy === true) {
    const hops = c.req.header("x-forwarded-for")?.split(",") ?? [];
    const last = hops.at(-1)?.trim();
    if (last !== undefined && last !== "") return last;
  }
  return c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address;
}
