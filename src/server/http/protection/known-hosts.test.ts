import { get } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "../serve.ts";
import { refuseForeignHosts } from "./known-hosts.ts";

type Site = Parameters<typeof refuseForeignHosts>[0];

/** Serves `site` on loopback. */
async function open(site: Site) {
  const served = await serve(() => new Response("ours"), {
    host: "127.0.0.1",
    port: 0,
    refuseHost: refuseForeignHosts(site),
  });
  onTestFinished(served.stop);
  return async (host: string, path = "/api/v1/login") => {
    const call = get(`${served.url}${path}`, { headers: { host }, agent: false });
    const [answer] = await once(call, "response");
    return { status: answer.statusCode as number, body: await text(answer) };
  };
}

const LOCAL = ["localhost", "localhost:3000", "LocalHost:1", "127.0.0.1", "127.8.0.1:8", "[::1]:9"];
const FOREIGN = [
  "evil.example.",
  "evil.example",
  "evil.example:3000",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
];

test.each<[string, Site, string[], string[]]>([
  [
    "a site of its own",
    { host: "127.0.0.1", siteUrl: "https://chamak.example" },
    [...LOCAL, "chamak.example", "Chamak.example:443", "chamak.example."],
    [...FOREIGN, "192.0.2.7", "www.chamak.example", "chamak.example.evil.example"],
  ],
  ["one on loopback", { host: "127.0.0.1", siteUrl: undefined }, LOCAL, [...FOREIGN, "192.0.2.7"]],
  [
    "one on all addresses",
    { host: "0.0.0.0", siteUrl: undefined },
    [...LOCAL, "192.0.2.7:3000", "[2001:db8::7]:3000"],
    FOREIGN,
  ],
])("%s answers its own hosts, and 421 to others", async (_name, site, own, others) => {
  const ask = await open(site);
  for (const host of own) expect((await ask(host)).status, host).toBe(200);
  for (const host of others) {
    const { status, body } = await ask(host);
    expect(status, host).toBe(421);
    expect(JSON.parse(body)).toMatchObject({ status: 421, errors: [expect.any(String)] });
  }
  for (const probe of ["/healthz", "/readyz"])
    expect((await ask("10.0.0.9:3000", probe)).status).toBe(200);
});
