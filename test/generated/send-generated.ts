import { ensureOperator } from "#account/operators/first-operator.ts";
import type { Db } from "#server/database/connect.ts";
import { createCheck } from "./check-answer.ts";
import { describedCalls, type Description } from "./described-calls.ts";
import { generateRequest, type Generated } from "./generate-request.ts";
import { createRandom } from "./seeded-random.ts";
import { createValueOf } from "./value-of.ts";

type Init = { method: string; headers: Record<string, string>; body: string | FormData | null };
type Parts = {
  seed: number;
  count: number;
  /** No more are begun after this time. */
  maxMs?: number;
  send: (path: string, init: Init) => Promise<Response>;
  /** To make operators, who cannot sign up. */
  db: Db;
  now: () => Date;
  atOnce?: number;
  /** An answer that takes longer is wrong. */
  longestMs?: number;
};

const ROLES = ["nobody", "customer", "vendor", "operator"] as const;
type Role = (typeof ROLES)[number];
const PASSWORD = "a-quiet-flat-in-noida";
const LOOK_AGAIN_EVERY = 100;

/**
 * Sends as many requests that the seed gives, for every call and role in turn, and returns what was
 * wrong with the answers, each with the number that replays it, and how many answers had which status.
 */
export async function sendGenerated({ seed, count, send, db, now, ...more }: Parts) {
  // A machine that is busy with other tests may take its time: only a long run measures.
  const { atOnce = 8, longestMs = 60_000, maxMs = Infinity } = more;
  const end = performance.now() + maxMs;
  const get = (path: string, headers = {}) => send(path, { method: "GET", headers, body: null });
  const description = (await (await get("/api/openapi.json")).json()) as Description;
  const calls = describedCalls(description);
  const check = createCheck(description, longestMs);
  const tokens = new Map<Role, string>();
  let people = (seed % 1_000_000) * 1_000;

  async function post(path: string, json: unknown): Promise<string> {
    const headers = { "content-type": "application/json" };
    const response = await send(path, { method: "POST", headers, body: JSON.stringify(json) });
    const { token } = (await response.json()) as { token?: string };
    if (token === undefined) throw new Error(`Nobody could sign in at ${path}: ${response.status}`);
    return token;
  }

  /** Somebody new in the place of whoever was signed out, suspended or deleted by a request. */
  async function renew(role: Role): Promise<void> {
    const token = tokens.get(role) ?? "";
    if (role === "nobody") return;
    if ((await get("/api/v1/session", { authorization: token })).status === 200) return;
    const phone = String(6_000_000_000 + people++);
    const email = `generated${phone}@example.in`;
    if (role === "operator") {
      await ensureOperator(db, { email, password: PASSWORD }, now());
      tokens.set(role, await post("/api/v1/login", { email, password: PASSWORD }));
    } else
      tokens.set(
        role,
        await post("/api/v1/signup", {
          ...(role === "vendor" && { role }),
          email,
          phone_number: phone,
          password: PASSWORD,
        }),
      );
  }

  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  let slowest = 0;

  async function one(number: number): Promise<void> {
    // Each request has a seed of its own, so that one can be made again without those before it.
    const random = createRandom(seed * 1_000_003 + number);
    const call = calls[Math.floor(number / ROLES.length) % calls.length];
    const role = ROLES[number % ROLES.length] ?? "nobody";
    if (call === undefined) throw new Error("The document describes no call.");
    const valueOf = createValueOf(description.components.schemas, random);
    const { method, path, headers, body } = generateRequest(call, valueOf, random);
    const token = tokens.get(role);
    if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
    const start = performance.now();
    const said = `${number} ${role}: ${inShort({ method, path, headers, body })}`;
    const response = await send(path, { method, headers, body: body ?? null }).catch(causeOf);
    if (typeof response === "string") return void faults.push(`${said}: no answer: ${response}`);
    const ms = performance.now() - start;
    slowest = Math.max(slowest, ms);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    const fault = await check(call, response, ms);
    if (fault !== undefined) faults.push(`${said}: ${fault}`);
  }

  let sent = 0;
  for (let begin = 0; begin < count && performance.now() < end; begin = sent) {
    for (const role of ROLES) await renew(role);
    let next = begin;
    sent = Math.min(count, begin + LOOK_AGAIN_EVERY);
    const work = async () => {
      while (next < sent) await one(next++);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return { sent, faults, statuses, slowest: Math.round(slowest), calls: calls.length };
}

const causeOf = (error: Error): string =>
  error.cause instanceof Error ? error.cause.message : error.message;

const inShort = ({ method, path, body }: Generated): string => {
  const text = body instanceof FormData ? "(a form)" : JSON.stringify(body)?.slice(0, 300);
  return `${method} ${path.slice(0, 200)} ${text}`;
};
