import pg from "pg";
import { LOOPBACK } from "./is-public.ts";

type Connections = {
  PRIVATE_NETWORK: "on" | "off";
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  CLAMD_URL?: string | undefined;
  SMS_URL?: string | undefined;
  WHATSAPP_URL?: string | undefined;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
};

/** A sentence for each unencrypted or unverified connection beyond loopback and PRIVATE_NETWORK. */
export function findOpenConnections(
  given: Connections,
  environment: Record<string, string | undefined>,
): string[] {
  if (given.PRIVATE_NETWORK === "on") return [];
  const sentences: string[] = [];
  const isUnverified = environment["NODE_TLS_REJECT_UNAUTHORIZED"] === "0";
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_DIRECT_URL"] as const) {
    const url = given[name];
    if (url !== undefined && isOpenDatabase(url, isUnverified))
      sentences.push(
        `${name} leads to another machine without verified TLS, and the site is public: add ?sslmode=verify-full, or set PRIVATE_NETWORK=on where nobody else is on that network.`,
      );
  }
  for (const name of ["S3_ENDPOINT", "CLAMD_URL", "SMS_URL", "WHATSAPP_URL"] as const) {
    const url = given[name];
    if (url !== undefined && isOpenHttp(url, isUnverified))
      sentences.push(
        `${name} leads to another machine without verified TLS, and the site is public: take its https address, or set PRIVATE_NETWORK=on where nobody else is on that network.`,
      );
  }
  if (given.METRICS_PORT !== undefined && !LOOPBACK.test(given.METRICS_HOST))
    sentences.push(
      "METRICS_HOST serves metrics to other machines without TLS, and the site is public: leave it at 127.0.0.1, or set PRIVATE_NETWORK=on where nobody else is on that network.",
    );
  return sentences;
}

/** Parsed as by the driver: query parameters override the parts before them. */
function isOpenDatabase(url: string, isUnverified: boolean): boolean {
  const { host, ssl } = new pg.Client({ connectionString: url });
  if (host.startsWith("/") || LOOPBACK.test(host)) return false;
  return isUnverified || !isVerified(ssl);
}

/** Whether the server must show a trusted certificate for its name. */
function isVerified(ssl: unknown): boolean {
  if (typeof ssl !== "object" || ssl === null) return ssl === true;
  const isUnchecked = "rejectUnauthorized" in ssl && ssl.rejectUnauthorized === false;
  return !isUnchecked && !("checkServerIdentity" in ssl && ssl.checkServerIdentity !== undefined);
}

function isOpenHttp(url: string, isUnverified: boolean): boolean {
  const { hostname, protocol } = new URL(url);
  if (protocol === "unix:") return false;
  return !LOOPBACK.test(hostname) && (isUnverified || protocol !== "https:");
}
