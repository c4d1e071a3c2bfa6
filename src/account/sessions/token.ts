import { createHash, randomBytes } from "node:crypto";

export const createToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The token of an Authorization header, with or without `Bearer`. */
export const readToken = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w-]{20,200})$/i.exec(header?.trim() ?? "")?.[1];
