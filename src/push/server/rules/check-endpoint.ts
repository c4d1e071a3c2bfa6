import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether an address is on the internet: not this machine, a private network or anything reserved. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/**
 * Returns whether a message may be sent to this endpoint: https on its usual port, at a name of the
 * internet or a public address. What a name resolves to is checked when it is sent. `allowedOrigin` is
 * one more origin that may be used, of whatever kind.
 */
export function isAllowedEndpoint(endpoint: string, allowedOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (origin === allowedOrigin) return true;
  if (protocol !== "https:" || port !== "") return false;
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) && !/\.(?:local|internal|localhost)$/.test(host)
  );
}
