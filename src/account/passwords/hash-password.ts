import { availableParallelism } from "node:os";
import { createTurns } from "#server/process/work-queue.ts";
import { hash, verify } from "@node-rs/argon2";
import type { IncomingMessage } from "node:http";
import { isAmbiguousPath } from "#server/http/protection/admission.ts";

// argon2id: 19 MiB and two passes, some 7 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

// One core stays free for requests, and two of libuv's four threads for files, pictures and compression.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

const hashing = createTurns({ atOnce, maxQueued: 100, longestMs: 5_000 });

/** One form of equal letters (NIST SP 800-63B): an iPhone types them in other code points than Windows. */
const normalized = (password: string): string => password.normalize("NFKC");

/** Queues and hashes a password. Throws a BusyError if too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalized(password), COST));

const { memoryCost, timeCost, parallelism } = COST;
const AS_NOW = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(AS_NOW);

/** Whether the password fits. Without a hash it takes equally long, so that timing reveals no account. */
export async function fitsPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const made = (decoy ??= hash("nobody's password", COST));
  // An erased account has an empty hash, which is none.
  const known = passwordHash === "" ? undefined : passwordHash;
  const isOf = (text: string) => hashing.run(async () => verify(known ?? (await made), text));
  const plain = normalized(password);
  // An older hash is of the password as it was typed.
  const fits = (await isOf(plain)) || (plain !== password && (await isOf(password)));
  return fits && known !== undefined;
}

// `//api` counts too: the server app reads it as `/api`.
const HASHING = /^\/+api\/*(?:v1\/+(?:login|signup|password|invitations)(?:[/?]|$)|\?|$)/;

/** Whether a request may hash a password, which takes a core for tens of milliseconds. */
export const passwordHashQueue = ({ method, url = "" }: IncomingMessage): boolean =>
  method !== "GET" && method !== "HEAD" && (HASHING.test(url) || isAmbiguousPath(url));
