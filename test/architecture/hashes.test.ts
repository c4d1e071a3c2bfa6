import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Where MD5 protects nothing. */
const NOT_FOR_PROTECTION = [
  "src/account/customers/queries.ts", // the index that keeps one address once
  "src/server/files/parsers/pdf-password.ts", // as the PDF format says how a password is tried
];

test("no code hashes with MD5 or SHA-1, where a collision would change what somebody decided", async () => {
  const files = globSync("{src,scripts,seed}/**/*.{ts,tsx,mjs}").filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const broken: string[] = [];
  for (const file of files)
    if (/\bmd5\(|["'](?:md5|sha-?1)["']/i.test(await readFile(file, "utf8"))) broken.push(file);
  expect(broken.toSorted(), "Use SHA-256, or name the file above with its reason").toEqual(
    NOT_FOR_PROTECTION,
  );
});
