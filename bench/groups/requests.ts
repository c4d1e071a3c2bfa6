import type { Bench, Group } from "../bench.ts";
import { atLeast, atMost, ratioAtLeast, type Row } from "../row.ts";
import { wrk, type Load } from "../wrk.ts";

export type Wanted = {
  name: string;
  path: string;
  goal: number;
  /** Sends the floor the same method, body and headers, in place of a bare GET. */
  sameToFloor?: boolean;
} & Pick<Load, "body" | "headers">;

const compressed = { "accept-encoding": "gzip, deflate, br" };
const search = { category_type: "monthly_package" };
export const WANTED: Wanted[] = [
  { name: "/healthz", path: "/healthz", goal: 0.5 },
  { name: "home page, brotli", path: "/", goal: 0.5, headers: compressed },
  { name: "categories/search", path: "/api/categories/search", goal: 0.5, body: search },
  {
    name: "categories/search, the floor sent the same POST",
    path: "/api/categories/search",
    goal: 0.5,
    body: search,
    sameToFloor: true,
  },
  { name: "categories/{id}", path: "/api/categories/4", goal: 0.5 },
  { name: "areas", path: "/api/v1/areas", goal: 0.5 },
  { name: "services", path: "/api/services", goal: 0.5 },
  { name: "addresses", path: "/api/addresses", goal: 0.5 },
  { name: "site", path: "/api/v1/site", goal: 0.5 },
];

/** Another address each time, so that no answer can come from a cache. */
const unknownPages = `local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", "/nothing-" .. n)
end`;
const UNCACHED_GOAL = 500;
const MOST_CPU = 0.9;

export const requests: Group = {
  name: "requests",
  async run(bench) {
    const rows: Row[] = [];
    for (const wanted of WANTED) rows.push(await measure(bench, wanted));
    rows.push(await measureUncached(bench), await measureGenerator(bench));
    return rows;
  },
};

/** The load of a row, and that of the floor, which answers as many bytes. */
export async function loadsOf(bench: Bench, { path, body, headers, sameToFloor }: Wanted) {
  const [site, floor] = [await bench.site(), await bench.floor()];
  const answer = await fetch(site.url + path, {
    method: body ? "POST" : "GET",
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    body: body ? JSON.stringify(body) : null,
  });
  const bytes = await answer.arrayBuffer();
  const sent = Number(answer.headers.get("content-length") ?? bytes.byteLength);
  return {
    one: { body, headers, url: site.url + path },
    other: { url: `${floor.url}/${sent}`, ...(sameToFloor && { body, headers }) },
    sent,
  };
}

async function measure(bench: Bench, wanted: Wanted): Promise<Row> {
  const { folder, seconds, rounds, say } = bench;
  const { name, goal } = wanted;
  const { one, other, sent } = await loadsOf(bench, wanted);
  await wrk(folder, { ...one, seconds: 2 });
  await wrk(folder, { ...other, seconds: 1 });
  const pairs = { ours: [] as number[], floor: [] as number[] };
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    const ours = await wrk(folder, { ...one, seconds });
    pairs.ours.push(ours.perSecond);
    pairs.floor.push((await wrk(folder, { ...other, seconds })).perSecond);
    failed += ours.failed;
  }
  say(`${name}: ${sent} bytes`);
  return ratioAtLeast({ name, unit: "requests/s", ...pairs, ...note(failed) }, goal);
}

const note = (failed: number) => (failed > 0 ? { note: `${failed} failed` } : {});

async function measureUncached({ folder, seconds, site }: Bench): Promise<Row> {
  const { url } = await site();
  const load = { url, lua: unknownPages, connections: 8 };
  await wrk(folder, { ...load, seconds: 2 });
  // Each of them is answered 404, which wrk counts as failed.
  const { perSecond } = await wrk(folder, { ...load, seconds });
  return atLeast(
    { name: "uncached page (404)", unit: "requests/s", ours: perSecond },
    UNCACHED_GOAL,
  );
}

/** While the floor answers as much as it can, wrk must have time left. */
async function measureGenerator({ folder, seconds, floor }: Bench): Promise<Row> {
  const { url } = await floor();
  const { cpu } = await wrk(folder, { url: `${url}/2`, seconds });
  return atMost({ name: "wrk's own share of a core", unit: "cores", ours: cpu }, MOST_CPU);
}
