const began = performance.now();
let failed = false;

/** Prints a line with the seconds since the start. */
export function say(line: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)}  ${line}`);
}

/** Prints a line that says whether a promise was kept. */
export function check(line: string, isKept: boolean): void {
  failed ||= !isKept;
  say(`${isKept ? "ok     " : "BROKEN "}${line}`);
}

export const hasFailed = (): boolean => failed;
