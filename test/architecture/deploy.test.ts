import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { serve } from "#server/http/serve.ts";

const read = (file: string) => readFile(`deploy/${file}`, "utf8");

const serviceOf = (compose: string, name: string): string =>
  new RegExp(`^  ${name}:.*\\n(?:(?:    .*)?\\n)*`, "m").exec(compose)?.[0] ?? "";

test("of the containers the one that migrates has the owner of the tables, and the site waits for its end", async () => {
  const compose = await read("compose.yaml");
  const site = serviceOf(compose, "site");
  expect(site).toContain("DATABASE_URL_FILE");
  expect(site).not.toMatch(/owner/i);
  expect(site).toContain("migrate: { condition: service_completed_successfully }");
  const migrate = serviceOf(compose, "migrate");
  expect(migrate).toContain("DATABASE_OWNER_URL_FILE");
  expect(migrate).toContain("command: [node, scripts/migrate.ts]");
});

test("the proxy redirects pages to HTTPS, and no call of the API", async () => {
  const [, plain = ""] = (await read("Caddyfile")).split("\nhttp://{$SITE_DOMAIN} {");
  expect(plain.replaceAll(/\s+/g, " ")).toMatch(
    /@api path \/api \/api\/\* handle @api \{ respond "[^"]+" 403 \} handle \{ redir [^}]+\}\{uri\} 308 \}/,
  );
});

test("of the units the one that migrates has the owner of the tables, and ends before the site starts", async () => {
  // The lines for a database of one's own are commented out.
  const site = (await read("chamak@.service")).replaceAll(/^#(?=\w+=)/gm, "");
  expect(site).toContain("DATABASE_URL_FILE");
  expect(site).not.toMatch(/owner.url/i);
  expect(site).toMatch(/^Requires=chamak-migrate\.service$/m);
  expect(site).toMatch(/^After=.*chamak-migrate\.service/m);
  const migrate = await read("chamak-migrate.service");
  expect(migrate).toContain("DATABASE_OWNER_URL_FILE");
  expect(migrate).toMatch(/^Type=oneshot$/m);
  const sandbox = (unit: string) =>
    unit.slice(unit.indexOf("NoNewPrivileges"), unit.indexOf("SystemCallErrorNumber"));
  expect(sandbox(migrate)).toBe(sandbox(site));
});

test("what crashes is started again, and a second instance is behind the same proxy", async () => {
  const unit = await read("chamak@.service");
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^Environment=PORT=%i$/m);
  const compose = await read("compose.yaml");
  for (const name of ["postgres", "site", "caddy"])
    expect(serviceOf(compose, name)).toContain("restart: unless-stopped");
  expect(serviceOf(compose, "site2")).toContain("<<: *site");
  expect(serviceOf(compose, "caddy")).toContain("SITE_UPSTREAM: ${SITE_UPSTREAM:-site:3000}");
  // Caddy takes a value with a space for two upstreams.
  expect(await read("Caddyfile")).toMatch(/^\treverse_proxy \{\$SITE_UPSTREAM:[\d.:]+\} \{$/m);
  const steps = await read("README.md");
  expect(steps).toContain('SITE_UPSTREAM="127.0.0.1:3000 127.0.0.1:3001"');
  expect(steps).toContain('SITE_UPSTREAM="site:3000 site2:3000"');
});

test("the proxy closes an idle connection to the site before the site does", async () => {
  const [, seconds] = /^\s*keepalive (\d+)s$/m.exec(await read("Caddyfile")) ?? [];
  const served = await serve(() => new Response(), { host: "127.0.0.1", port: 0 });
  const { headers } = await fetch(served.url);
  await served.stop();
  const kept = Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1]);
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(kept).toBeGreaterThan(Math.max(60, Number(seconds)));
});
