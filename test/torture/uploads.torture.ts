import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../support/postgres.ts";
import { reportCounts } from "./report-counts.ts";
import { AS_OPERATOR, OPERATOR } from "./set-up-site.ts";
import { startWatchedSite, type Watched } from "./watched-site.ts";

const MEGABYTE = 1024 * 1024;
const STRANGERS = 8;
const BODY_MEGABYTES = 31;
const MAX_MEGABYTES = 100;
const MAX_PAUSE_MS = 200;
const UPLOADS = 200;
const VENDORS = 40;
const IDLE_MS = 15_000;
const MAX_SLOWDOWN = 3;
const MAX_UPLOAD_MEGABYTES = 512;

let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Awaited<ReturnType<typeof startWatchedSite>>;
beforeAll(async () => {
  database = await createDatabase();
  site = await startWatchedSite({ DATABASE_URL: database.url, ...AS_OPERATOR });
  for (let round = 0; round < 50; round++) await (await fetch(`${site.url}/`)).text();
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

const PROFILE = "/api/v1/profiles/update_profile";
const EMPTY_PART = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';

/** Sends a body as fast as it is taken, whatever is answered. Resolves with the status or the error. */
function sendWhole(body: Buffer): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>();
  const call = request(
    `${site.url}${PROFILE}`,
    {
      method: "PUT",
      headers: {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": body.byteLength,
      },
    },
    (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    },
  );
  call.on("error", (error) => resolve(String(Reflect.get(error, "code"))));
  call.end(body);
  return promise;
}

async function attack(name: string, body: Buffer): Promise<Watched> {
  // What the machine itself pauses the process for, when it has other work.
  await site.watched();
  await sleep(3_000);
  const before = await site.watched();
  const answers = await Promise.all(Array.from({ length: STRANGERS }, () => sendWhole(body)));
  await sleep(2_000);
  const seen = await site.watched();
  reportCounts(name, {
    answers: answers.join(" "),
    "megabytes more": Math.round((seen.mostRss - before.rss) / MEGABYTE),
    "longest pause ms": Math.round(seen.longestPauseMs),
    "longest pause ms before": Math.round(before.longestPauseMs),
  });
  expect(new Set(answers)).toEqual(new Set([401]));
  expect(seen.mostRss - before.rss).toBeLessThan(MAX_MEGABYTES * MEGABYTE);
  const idlePauseMs = before.longestPauseMs < MAX_PAUSE_MS / 4 ? 0 : before.longestPauseMs;
  expect(seen.longestPauseMs).toBeLessThan(MAX_PAUSE_MS + idlePauseMs);
  return seen;
}

test("eight strangers with 31 MB each", async () => {
  await attack("8 strangers with 31 MB each", Buffer.alloc(BODY_MEGABYTES * MEGABYTE, "x"));
});

test("eight strangers with 31 MB of empty parts each", async () => {
  const count = Math.floor((BODY_MEGABYTES * MEGABYTE) / EMPTY_PART.length);
  await attack("8 strangers with 31 MB of empty parts each", Buffer.from(EMPTY_PART.repeat(count)));
});

test("a vendor with 31 MB of empty parts", async () => {
  const [token = ""] = await signUp(1);
  await site.watched();
  const before = await site.watched();
  const count = Math.floor((BODY_MEGABYTES * MEGABYTE) / EMPTY_PART.length);
  const body = Buffer.from(EMPTY_PART.repeat(count));
  const send = () =>
    fetch(`${site.url}/api/v1/vendors/add_vendor_product`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x", authorization: token },
      body,
    }).then(
      ({ status }) => status,
      () => "closed" as const,
    );
  const answers = await Promise.all([send(), send()]);
  await sleep(1_000);
  const seen = await site.watched();
  reportCounts("a vendor with 31 MB of empty parts", {
    answers: answers.join(" "),
    "megabytes more": Math.round((seen.mostRss - before.rss) / MEGABYTE),
    "longest pause ms": Math.round(seen.longestPauseMs),
  });
  expect(answers.every((answer) => [413, 503, "closed"].includes(answer))).toBe(true);
  expect(seen.longestPauseMs).toBeLessThan(MAX_PAUSE_MS);
});

async function signUp(count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let place = 0; place < count; place++) {
    const number = String(6_400_000_000 + Math.floor(Math.random() * 99_999_999));
    const answer = await fetch(`${site.url}/api/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: `v${number}@example.in`,
        phone_number: number,
        password: "a-bucket-and-a-mop",
        role: "vendor",
      }),
    });
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  return tokens;
}

/** A progressive picture of just under 20 megapixels: small to send, dear to decode. */
async function worstPicture(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 8 } as const;
  const create = { width: 5000, height: 3999, channels: 3, background: "#0E5B57", noise } as const;
  const bytes = await sharp({ create }).jpeg({ progressive: true, quality: 20 }).toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

type Latencies = Record<"page" | "sign-in" | "healthz", number[]>;

/** Asks for a page, a sign-in and /healthz in turn until told, and says how long each took. */
async function probe(until: AbortSignal): Promise<Latencies> {
  const taken: Latencies = { page: [], "sign-in": [], healthz: [] };
  const timed = async (name: keyof Latencies, ask: () => Promise<Response>) => {
    const start = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    expect(answer.status, name).toBe(200);
    taken[name].push(performance.now() - start);
  };
  while (!until.aborted) {
    await timed("page", () => fetch(`${site.url}/service`));
    await timed("healthz", () => fetch(`${site.url}/healthz`));
    await timed("sign-in", () =>
      fetch(`${site.url}/api/v1/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(OPERATOR),
      }),
    );
    await sleep(50);
  }
  return taken;
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

test("200 uploads of the worst pictures leave pages and sign-in alone", async () => {
  const [tokens, picture] = [await signUp(VENDORS), await worstPicture()];
  const idle = await probe(AbortSignal.timeout(IDLE_MS));
  await site.watched();
  const before = await site.watched();
  const over = new AbortController();
  const busy = probe(over.signal);
  const counts = { taken: 0, "told to wait": 0, other: 0 };
  const upload = async (token: string): Promise<void> => {
    const body = new FormData();
    body.append("profile[document]", picture, "licence.jpg");
    const headers = { authorization: token };
    const answer = await fetch(`${site.url}${PROFILE}`, { method: "PUT", headers, body });
    await answer.arrayBuffer();
    if (answer.status === 200) counts.taken += 1;
    else if (answer.status === 503) {
      counts["told to wait"] += 1;
      expect(answer.headers.get("retry-after")).toBe("5");
      await sleep(5_000);
      return upload(token);
    } else counts.other += 1;
    return undefined;
  };
  const start = performance.now();
  await Promise.all(
    tokens.map(async (token) => {
      for (let count = 0; count < UPLOADS / VENDORS; count++) await upload(token);
    }),
  );
  const seconds = Math.round((performance.now() - start) / 1000);
  over.abort();
  const during = await busy;
  const seen = await site.watched();
  const figures = Object.fromEntries(
    (["page", "sign-in", "healthz"] as const).map((name) => [
      `${name} p99 ms idle/during`,
      `${Math.round(percentile(idle[name], 0.99))}/${Math.round(percentile(during[name], 0.99))}`,
    ]),
  );
  reportCounts("200 uploads of 20-megapixel progressive pictures", {
    ...counts,
    kilobytes: Math.round(picture.size / 1024),
    seconds,
    ...figures,
    "megabytes at most": Math.round(seen.mostRss / MEGABYTE),
    "megabytes before": Math.round(before.rss / MEGABYTE),
    "longest pause ms": Math.round(seen.longestPauseMs),
  });
  expect(counts).toMatchObject({ taken: UPLOADS, other: 0 });
  expect(seen.mostRss).toBeLessThan(MAX_UPLOAD_MEGABYTES * MEGABYTE);
  for (const name of ["page", "sign-in"] as const)
    expect(percentile(during[name], 0.99), name).toBeLessThan(
      MAX_SLOWDOWN * percentile(idle[name], 0.99),
    );
});
