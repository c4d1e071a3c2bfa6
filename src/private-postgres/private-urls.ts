import type { Passwords } from "./cluster.ts";
import { APPLICATION, OWNER } from "./ensure-role-and-database.ts";

/**
 * Returns the URLs of the private database: for the application, and for the owner of its tables.
 */
export function privateUrls(
  { application, owner }: Pick<Passwords, "application" | "owner">,
  port: number,
): { url: string; ownerUrl: string } {
  const address = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/chamak`;
  return { url: address(APPLICATION, application), ownerUrl: address(OWNER, owner) };
}
