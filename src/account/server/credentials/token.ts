import { createHash, randomBytes } from "node:crypto";

/** A new opaque token of 256 random bits. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** The hash of a token, as the database stores it. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The token of an Authorization header, with or without `Bearer` in front. */
export const readToken = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w-]{20,200})$/i.exec(header?.trim() ?? "")?.[1];
