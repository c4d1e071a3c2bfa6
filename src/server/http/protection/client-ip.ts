import { hash } from "node:crypto";
import { isIP, type Socket } from "node:net";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { HttpEnv } from "../http-env.ts";

// Some proxies write the port too: 203.0.113.5:4711, [2001:db8::1]:4711.
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+(?:\.\d+){3}))(?::\d+)?$/;
const PREFIX_PARTS = 4;

/** An IPv4 address, also in IPv6 notation, as itself; of IPv6 the /64, the smallest allocation. */
export function networkOf(text: string): string | undefined {
  const { six, four } = WITH_PORT.exec(text)?.groups ?? {};
  // Without the zone of a link-local address, fe80::1%eth0.
  const address = (six ?? four ?? text).split("%")[0] ?? "";
  if (isIP(address) === 0) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, PREFIX_PARTS).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}

const networks = new WeakMap<Socket, string | undefined>();

function networkOfSocket(socket: Socket): string | undefined {
  if (!networks.has(socket))
    networks.set(socket, socket.remoteAddress && networkOf(socket.remoteAddress));
  return networks.get(socket);
}

/** The last hop of X-Forwarded-For, which our own proxy wrote. */
const networkOfHops = (hops: string | undefined): string | undefined =>
  hops === undefined ? undefined : networkOf(hops.split(",").at(-1)?.trim() ?? "");

/** For rate limits only: of a page's call the page's client, none for other calls in process. */
export function clientIp<Env extends HttpEnv>({ env, req }: Context<Env>): string | undefined {
  if (env?.from !== undefined) return env.from;
  const hops = env?.trustProxy === true ? req.header("x-forwarded-for") : undefined;
  return networkOfHops(hops) ?? (env?.incoming && networkOfSocket(env.incoming.socket));
}

/** The sender as 16 bits of a hash of its network, too few to identify it. Null without a network. */
export function senderOf<Env extends HttpEnv>(c: Context<Env>): number | null {
  const network = clientIp(c);
  return network === undefined ? null : hash("sha256", network, "buffer").readUInt16BE();
}

/** As coarsely as the log may have it: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function coarseNetwork(address: string): string | undefined {
  const plain = address.split("/")[0] ?? "";
  if (!ipaddr.isValid(plain)) return undefined;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
  const prefix = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${prefix.join(":")}::/48`;
}
