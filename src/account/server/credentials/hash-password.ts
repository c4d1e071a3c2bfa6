import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createTurns } from "#server/process/work-queue.ts";

// argon2id: 19 MiB and two passes, some 7 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

// One core stays free for requests, and two of libuv's four threads for files, pictures and compression.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const hashing = createTurns({ atOnce, maxQueued: 100, longestMs: 5_000 });

/** Hashes a password in its turn. Throws a BusyError when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, COST));

const { memoryCost, timeCost, parallelism } = COST;
const AS_NOW = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a hash was made at another cost than today's. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(AS_NOW);

/**
 * Whether the password fits the hash. Without a hash (there is no such account) it takes the same
 * time and answers false, so that nobody learns who has an account by measuring.
 */
export async function fitsPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const made = (decoy ??= hash("nobody's password", COST));
  const fits = await hashing.run(async () => verify(passwordHash ?? (await made), password));
  return fits && passwordHash !== undefined;
}
