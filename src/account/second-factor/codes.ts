import { generateSecret, generateURI, verify } from "otplib";
import { randomBytes, createHash } from "node:crypto";

// As in RFC 6238 and all apps: six digits of HMAC-SHA-1, a new code every 30 seconds.
export const createSecret = (): string => generateSecret({ length: 20 });

export const uriOf = (secret: string, issuer: string, label: string): string =>
  generateURI({ secret, issuer, label });

/** The time step of six digits that the app shows at `now`; else undefined. Each lives 30 seconds. */
export async function stepOf(code: string, secret: string, now: Date): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: 0 });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

const HOW_MANY = 10;
const CHARACTERS = 28;

// 32 characters of 5 bits, without those that look alike.
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** `K7QM-2XVB-…`: 28 characters of 5 random bits. */
const createCode = (): string => {
  const characters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
};

export const createRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, createCode);

/** A fast hash is enough: 140 random bits cannot be searched. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash("sha256").update(code.replaceAll("-", "")).digest();
