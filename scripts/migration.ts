// npm run migration -- name: makes the next file of migrations/ with its line in SHA256SUMS and the types of its
// tables. Run it again after each change of the file, until it is committed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../migrations/", import.meta.url));
const listFiles = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();

function create(name: string): void {
  const isMade = listFiles().some((file) => file.slice("000-".length) === `${name}.sql`);
  if (isMade) return;
  // Numbers have gaps: the next is after the last.
  const next = String(Number(listFiles().at(-1)?.slice(0, "000".length)) + 1).padStart(3, "0");
  const text = process.stdin.isTTY ? "-- What it changes, and why.\n" : readFileSync(0, "utf8");
  writeFileSync(`${folder}${next}-${name}.sql`, text);
  console.log(`migrations/${next}-${name}.sql`);
}

/** The hashes of all files; those that git has stay as they are. */
function writeHashes(): void {
  const known = execFileSync("git", ["ls-tree", "--name-only", "HEAD", "."], { cwd: folder });
  const committed = new Set(String(known).split("\n"));
  const sums = `${folder}SHA256SUMS`;
  const kept = readFileSync(sums, "utf8")
    .split("\n")
    .filter((line) => line !== "" && committed.has(line.slice(line.indexOf("  ") + 2)));
  const made = listFiles()
    .filter((file) => !committed.has(file))
    .map((file) => {
      const hash = createHash("sha256").update(readFileSync(folder + file));
      return `${hash.digest("hex")}  ${file}`;
    });
  writeFileSync(sums, `${[...kept, ...made].join("\n")}\n`);
}

const [name] = process.argv.slice(2);
if (name !== undefined && !/^[a-z][a-z\d-]*$/.test(name)) {
  console.error("Name it in small letters and hyphens: npm run migration -- booking-landmark");
  process.exit(1);
}
if (name !== undefined) create(name);
writeHashes();
await import("./schema.ts");
