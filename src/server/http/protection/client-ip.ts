import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { HttpEnv } from "../create-router.ts";

// Some proxies write the port behind the address: 203.0.113.5:4711, [2001:db8::1]:4711.
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+(?:\.\d+){3}))(?::\d+)?$/;
const PREFIX_PARTS = 4;

/**
 * What an address is counted as: an IPv4 address, also one that is written as IPv6, as itself; any
 * other IPv6 address as its /64, which is what one customer of a provider gets at least. Undefined
 * when the text is no address.
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

/**
 * The network that a call comes from, to count calls by and for nothing else. Behind a proxy that we
 * trust it is that of the last hop of X-Forwarded-For, otherwise that of the socket. A page's call in
 * process comes from where the page was asked for; any other call in process has none.
 */
export function clientIp<Env extends HttpEnv>(c: Context<Env>): string | undefined {
  if (c.env?.from !== undefined) return c.env.from;
  if (c.env?.trustProxy === true) {
    const last = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    const network = last === undefined ? undefined : networkOf(last);
    if (network !== undefined) return network;
  }
  if (c.env?.incoming === undefined) return undefined;
  const { address } = getConnInfo(c).remote;
  return address === undefined ? undefined : networkOf(address);
}
