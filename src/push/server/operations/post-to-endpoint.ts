import dns from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isAllowedEndpoint, isPublicAddress } from "../rules/check-endpoint.ts";

/** Short: anybody who follows a booking may name an endpoint that never answers. */
const TIMEOUT_MS = 5_000;

type Sent = { headers: Record<string, string | number>; body: Buffer };

/** Finds the addresses of a name, and fails when one of them is not public. */
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
 * Posts to an endpoint and resolves to the status of the answer, whose body is not read. Redirects are
 * not followed. Rejects when there is no answer within 5 s, and for an endpoint that may not be used.
 */
export async function postToEndpoint(
  endpoint: string,
  { headers, body }: Sent,
  allowedOrigin: string | undefined,
): Promise<number> {
  // Again, since rules may have become stricter since it was stored.
  if (!isAllowedEndpoint(endpoint, allowedOrigin)) return 410;
  const url = new URL(endpoint);
  const isStandIn = url.origin === allowedOrigin;
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const lookup = isStandIn || isIP(url.hostname) !== 0 ? {} : { lookup: lookupPublic };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = send(url, { method: "POST", headers, signal, ...lookup }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.once("error", reject);
    call.end(body);
  });
}
