import type { IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { HttpEnv } from "../http-env.ts";

// Some proxies write the port too: 203.0.113.5:4711, [2001:db8::1]:4711.
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+(?:\.\d+){3}))(?::\d+)?$/;
const PREFIX_PARTS = 4;

/**
 * Returns the network of an address: an IPv4 address, also one in IPv6 notation, as itself; any
 * other IPv6 address as its /64, the smallest allocation of providers. Undefined when the text is
 * no address.
 *
 *     networkOf("::ffff:203.0.113.5"); // "203.0.113.5"
 *     networkOf("2001:db8:0:7:aaaa::1"); // "2001:db8:0:7::/64"
 */
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

/** The network of each connection, computed once. */
const networks = new WeakMap<Socket, string | undefined>();

function networkOfSocket(socket: Socket): string | undefined {
  if (!networks.has(socket))
    networks.set(socket, socket.remoteAddress && networkOf(socket.remoteAddress));
  return networks.get(socket);
}

/** The last hop of X-Forwarded-For, which our own proxy wrote. */
const networkOfHops = (hops: string | undefined): string | undefined =>
  hops === undefined ? undefined : networkOf(hops.split(",").at(-1)?.trim() ?? "");

/**
 * Returns the network of a request: behind a trusted proxy by the last hop of X-Forwarded-For,
 * otherwise by the socket.
 */
export const networkOfRequest = (
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustProxy: boolean,
): string | undefined =>
  (trustProxy ? networkOfHops(headers["x-forwarded-for"]?.toString()) : undefined) ??
  networkOfSocket(socket);

/**
 * Returns the network of a call, for rate limits only. A page's call in process has the network of
 * the page's client; any other call in process has none.
 */
export function clientIp<Env extends HttpEnv>({ env, req }: Context<Env>): string | undefined {
  if (env?.from !== undefined) return env.from;
  const hops = env?.trustProxy === true ? req.header("x-forwarded-for") : undefined;
  return networkOfHops(hops) ?? (env?.incoming && networkOfSocket(env.incoming.socket));
}
