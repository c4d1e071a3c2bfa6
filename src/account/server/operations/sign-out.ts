import type { Db } from "#server/database/connect.ts";
import { deleteSession } from "../queries/sign-in.ts";
import { hashToken, readToken } from "../credentials/token.ts";

/** Revokes the token of an Authorization header. Doing it twice is no error. */
export async function signOut(db: Db, header: string | undefined): Promise<void> {
  const token = readToken(header);
  if (token !== undefined) await deleteSession(db, hashToken(token));
}
