// npm run cluster: the site past one machine, on this one. Two instances behind HAProxy, PgBouncer,
// PostgreSQL with a synchronous standby under Patroni and etcd, files in OpenStack Swift by its S3 API.
// Breaks them one after another and prints what visitors saw. KEEP=1 leaves the folder with the logs.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "../../scripts/prepare.mjs";
import { freePort } from "#test/free-port.ts";
import { startDatabaseCluster, makeRoles } from "./database-cluster.ts";
import { requirePrograms } from "./debian-programs.ts";
import { isReady, killInstance, startInstance, untilReady } from "./instances.ts";
import { startObjectStore } from "./object-store.ts";
import { changePrice, signInOperator, trySignIns, uploadPicture } from "./operator-calls.ts";
import { endAll, folder, until } from "./processes.ts";
import { check, hasFailed, say } from "./report.ts";
import { startProxies } from "./proxies.ts";
import { startVisitors, type Visitors } from "./visitors.ts";

const PASSWORDS = { owner: "drill-owner", application: "drill-application" };
const OPERATOR = { email: "desk@example.in", password: "a-desk-in-a-drill" };
const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;
const told = ({ errors }: Visitors): string =>
  [...errors].map(([what, times]) => `${times} times ${what}`).join(", ") || "none";

async function drill(): Promise<void> {
  requirePrograms();
  build();
  say(`Everything is in ${folder}`);
  const [store, database] = await Promise.all([startObjectStore(), startDatabaseCluster()]);
  await makeRoles(database, PASSWORDS);
  await until("Synchronous replication", 60, database.isSynchronous);
  const ports = [await freePort(), await freePort()];
  const proxies = await startProxies(database.nodes, ports, PASSWORDS);
  const urlOf = (role: string, password: string, port: number) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/chamak`;
  const settings = {
    DATABASE_URL: urlOf("chamak", PASSWORDS.application, proxies.pooled),
    DATABASE_DIRECT_URL: urlOf("chamak", PASSWORDS.application, proxies.direct),
    DATABASE_OWNER_URL: urlOf("chamak_owner", PASSWORDS.owner, proxies.direct),
    SITE_URL: proxies.site,
    TRUST_PROXY: "on",
    SECRET_KEY: randomUUID(),
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    ...store.settings,
  };
  const [one, two] = ports.map((port) => startInstance(port, settings));
  if (one === undefined || two === undefined) throw new Error("There are two instances");
  await Promise.all([untilReady(one), untilReady(two)]);
  const version = await database.ask("show server_version");
  say(`Two instances serve, on PostgreSQL ${String(version[0]?.["server_version"])}`);

  const desk = await signInOperator(one.url, OPERATOR);
  const published = await changePrice(desk, one.url, two.url, 1_801);
  check(`A price of one instance is shown by the other after ${published} ms`, published < 1_000);
  const picture = await uploadPicture(desk, one.url, two.url);
  check("A picture that one instance took is served by the other", picture.isSame);
  check(`The store has ${store.countObjects()} objects`, store.countObjects() > 0);
  const statuses = await trySignIns([one.url, two.url]);
  check(
    `Twelve wrong sign-ins, on both in turn: ${statuses.join(" ")}`,
    statuses.join(" ") === [...Array<number>(10).fill(401), 429, 429].join(" "),
  );

  const calm = startVisitors(proxies.site);
  await sleep(5_000);
  await calm.stop();
  say(`Visitors for 5 s: ${calm.acknowledged.length} bookings, ${calm.pages()} pages`);
  check(`Errors that they saw: ${told(calm)}`, calm.errors.size === 0);

  const during = startVisitors(proxies.site);
  await sleep(2_000);
  await killInstance(two);
  say("One instance was killed");
  await sleep(5_000);
  const back = startInstance(two.port, settings);
  const restarted = performance.now();
  await untilReady(back);
  say(`It was started again, and ready after ${seconds(restarted)}`);
  await sleep(2_000);
  await during.stop();
  say(`Meanwhile: ${during.acknowledged.length} bookings, ${during.pages()} pages`);
  check(`Errors that visitors saw: ${told(during)}`, during.errors.size === 0);
  check(`Visitors whom no retry helped: ${during.unmended}`, during.unmended === 0);

  const over = startVisitors(proxies.site);
  await sleep(3_000);
  const old = await database.primary();
  if (old === undefined) throw new Error("There is no primary");
  const killed = performance.now();
  await database.kill(old);
  say(`The primary was killed: PostgreSQL ${old} and its Patroni at once`);
  const promoted = await until("A promotion", 90, async () => {
    const now = await database.primary();
    return now !== undefined && now !== old && now;
  });
  say(`Patroni promoted ${promoted} after ${seconds(killed)}`);
  const first = await until("A booking after the promotion", 60, async () =>
    over.acknowledged.find(({ at }) => at > killed + 1_000),
  );
  say(
    `Bookings flow again ${((first.at - killed) / 1000).toFixed(1)} s after the primary was killed`,
  );
  const again = await changePrice(desk, one.url, two.url, 1_802);
  check(
    `A price is shown by the other instance after ${again} ms, after the failover`,
    again < 1_000,
  );
  await sleep(3_000);
  await over.stop();
  say(`Meanwhile: ${over.acknowledged.length} bookings, ${over.pages()} pages`);
  say(`Errors that visitors saw until a retry helped: ${told(over)}`);
  check(`Visitors whom no retry helped: ${over.unmended}`, over.unmended === 0);

  const rejoined = performance.now();
  database.revive(old);
  await until("The return of the old primary", 120, database.isSynchronous);
  say(`The old primary follows as the synchronous standby ${seconds(rejoined)} after its start`);
  check("Both instances are ready", (await isReady(one)) && (await isReady(back)));

  const acknowledged = [calm, during, over].flatMap((visitors) => visitors.acknowledged);
  const rows = await database.ask("select order_id, phone_number from booking");
  const kept = new Set(rows.map((row) => row["order_id"]));
  const missing = acknowledged.filter(({ orderId }) => !kept.has(orderId));
  check(
    `${acknowledged.length} bookings were acknowledged, ${missing.length} of them are missing`,
    missing.length === 0,
  );
  const phones = new Set(rows.map((row) => row["phone_number"]));
  check(
    `${rows.length - phones.size} bookings were made twice by a retry`,
    rows.length === phones.size,
  );
}

const began = performance.now();
try {
  await drill();
} catch (error) {
  check(error instanceof Error ? error.message : String(error), false);
} finally {
  await endAll(process.env["KEEP"] === "1" || hasFailed());
}
say(`${hasFailed() ? "A promise was broken" : "Every promise was kept"}, in ${seconds(began)}`);
process.exitCode = hasFailed() ? 1 : 0;
