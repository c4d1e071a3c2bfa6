import type { MiddlewareHandler } from "hono";
import type { Db } from "#server/database/connect.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { recordChange } from "./record-change.ts";
import { HOUR_MS } from "#kernel/time/day.ts";

const MANY = 100;
const PHONE = /"phone_number":"(\d{10})"/g;

/**
 * Counts the different phone numbers that an operator reads within an hour, on whatever pages, and records each hundred
 * in the trail, as exports are, before they are sent. The count is of this process.
 */
export function countPeople(db: Db, now: () => Date): MiddlewareHandler<HttpEnv> {
  const read = new Map<number, { hour: number; people: Set<string> }>();
  return async (c, next) => {
    await next();
    const { actor } = c.var;
    const isJson = c.res.headers.get("content-type")?.startsWith("application/json") === true;
    if (actor?.role !== "operator" || c.req.method !== "GET" || !isJson) return;
    const by = { operatorId: actor.accountId, now: now() };
    const hour = Math.floor(by.now.getTime() / HOUR_MS);
    const known = read.get(actor.accountId);
    const people = known?.hour === hour ? known.people : new Set<string>();
    read.set(actor.accountId, { hour, people });
    const before = Math.floor(people.size / MANY);
    for (const [, phone = ""] of (await c.res.clone().text()).matchAll(PHONE)) people.add(phone);
    const after = { in_an_hour: Math.floor(people.size / MANY) * MANY };
    const change = { act: "read many phone numbers", subject: "list", id: "people" } as const;
    if (after.in_an_hour > before * MANY)
      await recordChange(db, by, { ...change, name: "people", after });
  };
}
