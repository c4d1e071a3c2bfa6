import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, release, totalmem } from "node:os";
import type { Row } from "./row.ts";

const HISTORY = "bench/history.json";
const DOCUMENT = "docs/bench.md";
/** How many runs stand side by side. */
const SHOWN = 5;

type Run = { date: string; machine: string; note: string; minutes: number; rows: Row[] };

export function describeMachine(): string {
  const model = cpus()[0]?.model ?? "unknown";
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const versions = `Node ${process.versions.node}, Linux ${release()}`;
  return `${cpus().length} cores (${model.trim()}), ${gigabytes} GB, ${versions}`;
}

const round = (number: number): string =>
  number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2);

const cells = (row: (string | number)[]): string => `| ${row.join(" | ")} |`;

/** The one table: a line for each goal. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ name, unit, ours, floor, ratio, goal = "", met, note = "" }) =>
    cells([
      `\`${name}\``,
      `${round(ours)} ${unit}`,
      floor === undefined ? "" : round(floor),
      ratio === undefined ? "" : ratio.toFixed(3),
      goal,
      met ? (goal === "" ? "" : "yes") : `**NO**${note === "" ? "" : ` (${note})`}`,
    ]),
  );
  const head = ["what", "ours", "floor", "ratio", "goal", "met"];
  return [cells(head), cells(head.map(() => "---")), ...lines].join("\n");
}

const shown = ({ ratio, ours, met }: Row): string =>
  `${ratio === undefined ? round(ours) : ratio.toFixed(3)}${met ? "" : " ✗"}`;

function historyOf(runs: Run[]): string {
  const [last] = runs;
  const head = ["what", "goal", ...runs.map(({ date, note }) => `${date}${note && ` (${note})`}`)];
  const lines = (last?.rows ?? []).map(({ name, goal = "" }) => {
    const found = runs.map(({ rows }) => rows.find((row) => row.name === name));
    return cells([`\`${name}\``, goal, ...found.map((row) => (row ? shown(row) : ""))]);
  });
  return [cells(head), cells(head.map(() => "---")), ...lines].join("\n");
}

const documentOf = ([last, ...earlier]: [Run, ...Run[]]): string => `# Bench

\`npm run bench\` wrote this page; ${last.minutes.toFixed(0)} minutes, on ${last.date}${last.note && `, ${last.note}`}.
It starts the built site (one process, RATE_LIMITS=off) with a private PostgreSQL that writes every commit
to the disk, and loads it by wrk (Debian's package; one thread, 16 connections, 8 for bookings) in rounds
that alternate with the floor. Medians count. The floor of a request is a bare \`node:http\` server that
answers as many bytes; of a booking also a loop of 8 bare driver connections that sends the same statements
to the same database; of a list the same list with a thousand bookings and forty vendors. Lists and offers are measured in
process on a PostgreSQL without fsync. \`npm run bench -- lists\` runs one group and writes nothing.

Machine: ${last.machine}.

## The last run

${tableOf(last.rows)}

## Beside the earlier runs

Ratios where there is a floor, else the number itself; ✗ is a goal that was not met.

${historyOf([last, ...earlier].slice(0, SHOWN))}
`;

async function readHistory(): Promise<Run[]> {
  try {
    return JSON.parse(await readFile(HISTORY, "utf8")) as Run[];
  } catch {
    return [];
  }
}

/** Puts a run before the earlier ones and writes the page anew. */
export async function writeRun(run: Run): Promise<void> {
  const earlier = await readHistory();
  await writeFile(HISTORY, `${JSON.stringify([run, ...earlier], undefined, 2)}\n`);
  await writeFile(DOCUMENT, documentOf([run, ...earlier]));
  execFileSync("node_modules/.bin/oxfmt", [HISTORY, DOCUMENT]);
}
