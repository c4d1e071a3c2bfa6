import { createHash, randomBytes } from "node:crypto";

const HOW_MANY = 10;
const CHARACTERS = 24;
// 32 characters of 5 bits, without those that look alike.
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** `K7QM-2XVB-…`: 24 characters of 5 random bits. */
const createCode = (): string => {
  const characters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
};

/** Ten new recovery codes, of 120 random bits each. */
export const createRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, createCode);

/** The hash of a recovery code. A fast hash is enough: 120 random bits cannot be searched. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash("sha256").update(code.replaceAll("-", "")).digest();
