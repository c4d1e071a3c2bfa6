import type { Call } from "./described-calls.ts";
import { oddText, spoilt } from "./odd-values.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { createValueOf } from "./value-of.ts";

const WAYS = ["fitting", "fitting", "odd", "odd", "odd", "none", "type", "broken", "deep"] as const;
const TYPES = ["text/plain", "application/jsonp", "multipart/form-data; boundary=x", "a", ""];
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export type Generated = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};

/** A request for the call: fitting, with odd values in it, or not what the call reads at all. */
export function generateRequest(
  call: Call,
  valueOf: ReturnType<typeof createValueOf>,
  random: SeededRandom,
): Generated {
  const way = random.pick(WAYS);
  const odd = way === "odd" ? random.pick([0.05, 0.3, 1]) : 0;
  const headers: Record<string, string> = {};
  const search = new URLSearchParams();
  let { path } = call;
  for (const { name, in: place, schema = {} } of call.parameters) {
    const isOdd = random.chance(odd);
    const fitting = String(valueOf(schema, 0, name));
    const oddOf = () =>
      random.chance(0.5) ? oddText(random) : spoilt(fitting, random).toWellFormed();
    const value = isOdd ? oddOf() : fitting;
    if (place === "path") {
      const key = encodeURIComponent(isOdd ? value || "0" : random.pick([value, "1", "2", "601"]));
      path = path.replace(`{${name}}`, key);
    } else if (place === "query") {
      if (random.chance(0.5)) search.append(name, value);
      // Said twice.
      if (random.chance(odd / 4)) search.append(name, value);
    } else if (random.chance(0.5))
      headers[name] = value.replaceAll(/[^\x21-\x7e]/g, "").slice(0, 500);
  }
  if (random.chance(odd / 4)) search.append(oddText(random), oddText(random));
  const query = search.size === 0 ? "" : `?${search.toString()}`;
  const body = call.method === "GET" ? undefined : bodyOf(call, way, odd, { valueOf, random });
  if (typeof body === "string" && way !== "none")
    headers["content-type"] = way === "type" ? random.pick(TYPES) : "application/json";
  return { method: call.method, path: path + query, headers, body };
}

type Tools = { valueOf: ReturnType<typeof createValueOf>; random: SeededRandom };

function bodyOf(call: Call, way: (typeof WAYS)[number], odd: number, { valueOf, random }: Tools) {
  if (way === "none") return random.chance(0.7) ? undefined : "";
  if (way === "broken") return random.pick(["{", "[1,", '"', '{"a":1}x', "\u0000", "nul"]);
  if (way === "deep")
    return random.pick([
      "[".repeat(100) + "]".repeat(100),
      '{"__proto__":{"role":"operator"}}',
      `{"x":"${"x".repeat(300_000)}"}`,
      "null",
      "[]",
    ]);
  if (call.takesFiles) return formOf(odd, random);
  return JSON.stringify(valueOf(call.body ?? {}, odd)) ?? "null";
}

function formOf(odd: number, random: SeededRandom): FormData {
  const form = new FormData();
  const all = ["profile[first_name]", "profile[pincode]", "details[0][title]", "details[][title]"];
  for (const name of [...all, "details[0][price]", "a[b][c][d]", "__proto__[x]"])
    if (random.chance(0.5)) form.append(name, random.chance(odd) ? oddText(random) : "201301");
  const bytes = random.pick([PIXEL, PIXEL, Buffer.from("%PDF-1.4 %%EOF"), Buffer.alloc(0)]);
  const file = new File([new Uint8Array(bytes)], random.pick(["a.png", "../../x.pdf", "\u202e"]));
  for (const name of ["picture", "profile[pan_image]", "details[0][image]"])
    if (random.chance(0.4)) form.append(name, file);
  return form;
}
