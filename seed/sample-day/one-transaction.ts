import type { Transaction } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

/**
 * The transaction as a database for verbs, which open transactions of their own: here these are parts
 * of the one around them. A part that is rolled back is an error: then nothing of the whole is kept.
 */
export function oneTransaction(transaction: Transaction<DB>): Db {
  const parts: Record<string, () => unknown> = {
    transaction: () => ({ execute: (act: (db: Db) => unknown) => act(db) }),
    startTransaction: () => ({ execute: async () => part }),
  };
  const ends: Record<string, () => unknown> = {
    commit: () => ({ execute: async () => undefined }),
    rollback: () => ({
      execute: async () => {
        throw new Error("A part of the sample day was refused");
      },
    }),
  };
  const standIn = (own: Record<string, () => unknown>): Db =>
    new Proxy(transaction, {
      get(target, name) {
        const replaced = typeof name === "string" ? own[name] : undefined;
        if (replaced !== undefined) return replaced;
        const value: unknown = Reflect.get(target, name, target);
        // Bound, since the class keeps its fields to itself.
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const db = standIn(parts);
  const part = standIn({ ...parts, ...ends });
  return db;
}
