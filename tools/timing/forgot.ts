// node tools/timing/forgot.ts http://127.0.0.1:3000 known@example.in 500
// Asks for a new password for a known and an unknown e-mail in turn, at a site with RATE_LIMITS=off, and
// prints how long the answers took in milliseconds.
const [origin = "", known = "", count = "500"] = process.argv.slice(2);

async function ask(email: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/api/v1/password/forgot`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  await response.text();
  if (!response.ok) throw new Error(`The site answered ${response.status}`);
  return performance.now() - begun;
}

const times = { known: [] as number[], unknown: [] as number[] };
for (let turn = -20; turn < Number(count); turn++) {
  const one = await ask(known);
  const other = await ask(`nobody${turn + 20}@${known.split("@")[1]}`);
  if (turn < 0) continue;
  times.known.push(one);
  times.unknown.push(other);
}
for (const [name, list] of Object.entries(times)) {
  const sorted = list.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
  console.log(`${name}: p10 ${at(0.1)}, median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}`);
}
