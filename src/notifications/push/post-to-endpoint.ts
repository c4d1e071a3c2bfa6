import ipaddr from "ipaddr.js";
import type { LookupFunction } from "node:net";
import dns from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

/** The push services of Chrome, Firefox, Edge on Windows and Safari. */
const KNOWN_HOSTS =
  /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)+(?:push\.services\.mozilla|notify\.windows|push\.apple)\.com)$/;

export type PushOrigins = {
  more?: readonly string[] | undefined;
  /** Any address, also on this machine; for tests. */
  standIn?: string | undefined;
};

/** False for this machine, private networks and reserved addresses. */
const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/**
 * Whether it is a known push service on https's default port, or one of `origins`. Its addresses are checked
 * when sending.
 */
export function isAllowedEndpoint(endpoint: string, { more = [], standIn }: PushOrigins): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (origin === standIn || more.includes(origin)) return true;
  return protocol === "https:" && port === "" && KNOWN_HOSTS.test(hostname);
}

/** Short: a follower of a booking may name an endpoint that never responds. */
const TIMEOUT_MS = 5_000;

type Sent = { headers: Record<string, string | number>; body: Buffer };

/** Resolves a host, and fails if any address is not public. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, "");
    const isPublic = addresses.every(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!isPublic || first === undefined)
      return done(new Error("The push service has no public address"), "");
    if (options.all === true) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

/**
 * Resolves to the status, 410 for a forbidden endpoint. Does not follow redirects. Rejects with a
 * `TimeoutError` after 5 s.
 */
export async function postToEndpoint(
  endpoint: string,
  { headers, body }: Sent,
  origins: PushOrigins,
): Promise<number> {
  // Checked again, since the rules may be stricter than when it was stored.
  if (!isAllowedEndpoint(endpoint, origins)) return 410;
  const url = new URL(endpoint);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const lookup = url.origin === origins.standIn ? {} : { lookup: lookupPublic };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = send(url, { method: "POST", headers, signal, ...lookup }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.once("error", (error) => reject(signal.aborted ? signal.reason : error));
    call.end(body);
  });
}
