import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { LOOPBACK } from "../../configuration/is-public.ts";
import { sendRawProblem } from "./raw-problem.ts";

/** A name may end with the dot of the root: `chamak.example.` is the same host. */
const HOST = /^(?:\[([^\]]*)\]|([^:]*?)\.?)(?::\d*)?$/;
/** Probes of load balancers and containers use addresses. */
const PROBES = /^\/(?:healthz|readyz)(?:\?|$)/;

export type RefuseHost = (request: IncomingMessage, response: ServerResponse) => boolean;

/** 421 to a foreign Host, against DNS rebinding. IP addresses are known where SITE_URL is not set. */
export function refuseForeignHosts({
  host,
  siteUrl,
}: {
  host: string;
  siteUrl: string | undefined;
}): RefuseHost {
  const own = (siteUrl === undefined ? host : new URL(siteUrl).hostname).toLowerCase();
  const takesAddresses = siteUrl === undefined && !LOOPBACK.test(host);
  const isKnown = (header: string): boolean => {
    const [, literal, plain = ""] = HOST.exec(header.toLowerCase()) ?? [];
    const name = literal ?? plain;
    if (LOOPBACK.test(name) || name === own || `[${name}]` === own) return true;
    return takesAddresses && isIP(name) !== 0;
  };
  return (request, response) => {
    const header = request.headers.host;
    if (header === undefined || isKnown(header) || PROBES.test(request.url ?? "")) return false;
    sendRawProblem(response, 421, "This site does not have that name", { connection: "close" });
    return true;
  };
}
