import { hash, verify } from "@node-rs/argon2";

// argon2id: 19 MiB and two passes, some 7 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

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
  decoy ??= hashPassword("nobody's password");
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== undefined;
}
