import type { Client } from "#client.ts";
import { authorization, userToken } from "./user-token.ts";

/** Forgets the token here and revokes it on the server, as far as that can be reached. */
export async function signOut(client: Client): Promise<void> {
  const headers = authorization();
  userToken.remove();
  try {
    await client.api.v1.logout.$post({}, { headers });
  } catch (error) {
    console.warn("The token could not be revoked.", error);
  }
}
