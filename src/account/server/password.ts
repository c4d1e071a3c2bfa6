import { hash, verify } from "@node-rs/argon2";
import { SHORTEST_PASSWORD } from "#account/contract.ts";

// argon2id: 19 MiB and two passes, some 7 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HOW_MANY_COMMON = 1000;

let common: Promise<Set<string>> | undefined;
let decoy: Promise<string> | undefined;

async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const ranked = dictionary["passwords-common"].map(String);
  const long = ranked.filter((password) => password.length >= SHORTEST_PASSWORD);
  return new Set(long.slice(0, HOW_MANY_COMMON));
}

/** Whether it is among the thousand commonest passwords, in any case of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Whether the password fits the hash. Without a hash (there is no such account) it takes the same
 * time and answers false, so that nobody learns who has an account by measuring.
 */
export async function fitsPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword("nobody's password");
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== undefined;
}
