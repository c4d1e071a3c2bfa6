import { createHash, randomBytes } from "node:crypto";
import { sessionNameOf } from "#kernel/session-name.ts";

export const createToken = (): string => randomBytes(32).toString("base64url");

/** The name of a session, of `former` if given, and 256 random bits. */
export const createSessionToken = (former?: string): string =>
  (former === undefined ? randomBytes(12).toString("base64url") : sessionNameOf(former)) +
  createToken();

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The token of an Authorization header, with or without `Bearer`. */
export const readToken = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w-]{20,200})$/i.exec(header?.trim() ?? "")?.[1];
