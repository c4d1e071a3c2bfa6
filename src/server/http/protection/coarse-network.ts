import ipaddr from "ipaddr.js";

/**
 * Returns the network as coarsely as the log may contain it: the /24 of an IPv4 address, the /48 of
 * an IPv6 one. Takes a result of `clientIp`.
 *
 *     coarseNetwork("203.0.113.5"); // "203.0.113.0/24"
 *     coarseNetwork("2001:db8:0:7::/64"); // "2001:db8:0::/48"
 */
export function coarseNetwork(address: string): string | undefined {
  const plain = address.split("/")[0] ?? "";
  if (!ipaddr.isValid(plain)) return undefined;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
  const prefix = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${prefix.join(":")}::/48`;
}
