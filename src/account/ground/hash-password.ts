import { availableParallelism } from "node:os";
import { createTurns } from "#server/queues/work-queue.ts";
import { hash, verify } from "@node-rs/argon2";
import type { IncomingMessage } from "node:http";
import { isAmbiguousPath } from "#server/http/protection/admission.ts";

// argon2id: 20 MiB and two passes, some 7 ms of one core.
const COST = { memoryCost: 20_480, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

// One core stays free for requests, and two of libuv's four threads for files, pictures and compression.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

const hashing = createTurns({ atOnce, maxQueued: 100, longestMs: 5_000 });

/** Queues and hashes a password exactly as received. Throws a BusyError if too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, COST));

const { memoryCost, timeCost, parallelism } = COST;
const AS_NOW = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(AS_NOW);

/**
 * Whether the password fits exactly as received; a hash of a former cost may be of its NFKC form. Without a
 * hash it takes equally long, so that timing reveals no account.
 */
export async function fitsPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const made = (decoy ??= hash("nobody's password", COST));
  // An erased account has an empty hash, which is none.
  const known = passwordHash === "" ? undefined : passwordHash;
  const isOf = (text: string) => hashing.run(async () => verify(known ?? (await made), text));
  if (await isOf(password)) return known !== undefined;
  const former = password.normalize("NFKC");
  return former !== password && (await isOf(former)) && known !== undefined && isOutdated(known);
}

// `//api` counts too: the server app reads it as `/api`.
const HASHING = /^\/+api\/*(?:v1\/+(?:login|signup|password|invitations)(?:[/?]|$)|\?|$)/;

/** Whether a request may hash a password, which takes a core for tens of milliseconds. */
export const passwordHashQueue = ({ method, url = "" }: IncomingMessage): boolean =>
  method !== "GET" && method !== "HEAD" && (HASHING.test(url) || isAmbiguousPath(url));
