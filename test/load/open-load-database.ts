import { hash } from "@node-rs/argon2";
import { Kysely, PostgresDialect, sql, type CompiledQuery } from "kysely";
import { createApi } from "#api.ts";
import type { DB } from "#schema.gen.ts";
import { createPool } from "#server/database/connect.ts";
import { prepareMarked } from "#server/database/prepared.ts";
import { createRateLimits } from "#server/http/protection/create-rate-limits.ts";
import { createLog } from "#server/log.ts";
import { createSealing } from "#server/security/encryption.ts";
import { fillCity } from "../../bench/growth/fill-city.ts";
import type { Scale } from "../../bench/growth/scale.ts";
import { createDatabase } from "../support/postgres.ts";
import { fillIn, findFacts, type Facts, type Share } from "./facts.ts";

export const TODAY = "2026-11-21";
const NOON = new Date(`${TODAY}T12:00:00+05:30`);
const PASSWORD = "a-desk-in-noida";

export type LoadDatabase = {
  db: Kysely<DB>;
  facts: Facts;
  filledIn: number;
  /** Calls the API: as an operator what is below `/ops`, as the vendor of `facts` all else. */
  get: (path: string) => Promise<Response>;
  /** The same with a body to send as JSON. */
  post: (path: string, body: unknown) => Promise<Response>;
  /** What is asked of the database from now on. */
  asked: CompiledQuery[];
  close: () => Promise<void>;
};

type Options = {
  /** Of the vendor whose lists are asked for: as many offers as another database's vendor has. */
  like?: Share;
};

/** A database of its own, filled to a scale, and the API on it. */
export async function openLoadDatabase(
  scale: Scale,
  { like }: Options = {},
): Promise<LoadDatabase> {
  const { ownerUrl: url, drop } = await createDatabase();
  const asked: CompiledQuery[] = [];
  // With the product's settings; queries of ours are logged here.
  const pool = createPool(url, createLog("silent"));
  pool.on("connect", prepareMarked);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const start = performance.now();
  await fillCity(url, { scale, now: NOON });
  const filledIn = (performance.now() - start) / 1000;
  const facts = await findFacts(db, TODAY, like);
  const files = { put: noFile, getBytes: noFile, delete: noFile, references: [] };
  const api = createApi({
    db,
    accountDb: db,
    now: () => NOON,
    site: { name: "Chamak", phone: "+91 99999 00000", email: "help@chamak.example" },
    limits: createRateLimits(false),
    files,
    log: createLog("silent"),
    isPublic: false,
    sealing: createSealing(async () => "the key of all markets"),
  });
  const call = async (path: string, body: unknown, token?: string) =>
    api.request(path, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
  const passwordHash = await hash(PASSWORD);
  const signIn = async (id: number) => {
    const { email } = await db
      .updateTable("account")
      .set({ password_hash: passwordHash })
      .where("id", "=", id)
      .returning("email")
      .executeTakeFirstOrThrow();
    const answer = await call("/api/v1/login", { email, password: PASSWORD });
    return ((await answer.json()) as { token: string }).token;
  };
  const [operator, vendor] = [await signIn(facts.operator), await signIn(facts.vendor)];
  // As autovacuum does: without statistics the planner takes the sessions for many.
  await sql`analyze session`.execute(db);
  const tokenOf = (path: string) =>
    path.includes("/ops/") ? operator : path.includes("/follow/") ? undefined : vendor;
  return {
    db,
    facts,
    filledIn,
    asked,
    get: async (path) => call(fillIn(path, facts), undefined, tokenOf(path)),
    post: async (path, body) => call(fillIn(path, facts), body, tokenOf(path)),
    async close() {
      await db.destroy();
      await drop();
    },
  };
}

const noFile = async (): Promise<never> => {
  throw new Error("There are no files in the load database");
};
