import { hash } from "@node-rs/argon2";
import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import pg from "pg";
import { createApi } from "#api.ts";
import type { DB } from "#schema.gen.ts";
import { createRateLimits } from "#server/http/protection/rate-limits.ts";
import { createLog } from "#server/log.ts";
import { createSealing } from "#server/security/encryption.ts";
import { createDatabase } from "../support/postgres.ts";
import { generateLoad, type Scale } from "./generate-load.ts";

export const TODAY = "2026-11-21";
const NOON = new Date(`${TODAY}T12:00:00+05:30`);

export type LoadDatabase = {
  db: Kysely<DB>;
  /** Calls the API as an operator. */
  get: (path: string) => Promise<Response>;
  /** What is asked of the database from now on. */
  asked: CompiledQuery[];
  close: () => Promise<void>;
};

/** A database of its own, filled to a scale, and the API on it. */
export async function openLoadDatabase(scale: Scale): Promise<LoadDatabase> {
  const { ownerUrl: url, drop } = await createDatabase();
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url });
  // The database is dropped under connections that are about to close.
  pool.on("error", () => {});
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  await generateLoad(db, scale, TODAY);
  const files = { put: noFile, getBytes: noFile, delete: noFile };
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
  const credentials = { email: "market@example.in", password: "a-desk-in-noida" };
  await db
    .insertInto("account")
    .values({
      role: "operator",
      email: credentials.email,
      password_hash: await hash(credentials.password),
      created_at: NOON,
    })
    .execute();
  const signIn = await api.request("/api/v1/login", {
    method: "POST",
    body: JSON.stringify(credentials),
    headers: { "content-type": "application/json" },
  });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    db,
    asked,
    get: async (path) => api.request(path, { headers }),
    async close() {
      await db.destroy();
      await drop();
    },
  };
}

const noFile = async (): Promise<never> => {
  throw new Error("There are no files in the load database");
};
