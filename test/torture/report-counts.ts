/**
 * Prints what a long test counted, as one line that docs/security.md can quote:
 * `reportCounts("kill -9 of the site", { rounds: 50, acknowledged: 10_412, missing: 0 })`.
 */
export function reportCounts(name: string, counts: Record<string, string | number>): void {
  const parts = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  process.stdout.write(`TORTURE ${name}: ${parts.join(", ")}\n`);
}
