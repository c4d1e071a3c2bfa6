import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listImported, listSentCalls } from "../support/sent-calls.ts";
import { getJson, setUpTestApp } from "../support/set-up-test-app.ts";

setUpTestApp();

type Call = { description?: string; "x-least-role"?: string };

async function listCalls(): Promise<Map<string, Call>> {
  const { paths } = (await getJson("/api/openapi.json")) as {
    paths: Record<string, Record<string, Call>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call]),
    ),
  );
}

const filesOf = (folder: string) => Array.fromAsync(glob(`src/apps/${folder}/**/*.{ts,tsx}`));

const DIALOG = "src/apps/shared/account/confirm-dialog.tsx";
const SHELLS = [
  "src/apps/dashboard/shell/dashboard.tsx",
  "src/apps/ops/shell/ops-app.tsx",
  "src/apps/site/account/account-frame.tsx",
];

test("an application mounts the dialog for each call that may ask for the password or a code again", async () => {
  const calls = await listCalls();
  const isFresh = (call: string) => calls.get(call)?.description?.includes("confirm_with") === true;
  const senders = new Set<string>();
  const functions = new Set<string>();
  const files = (await Promise.all(["dashboard", "ops", "shared", "site"].map(filesOf))).flat();
  for (const file of files)
    for (const { name } of (await listSentCalls(file)).filter((sent) => isFresh(sent.call))) {
      if (file.endsWith("-calls.ts")) functions.add(name);
      else senders.add(file);
    }
  expect([...functions]).toEqual(expect.arrayContaining(["endSession", "endOtherSessions"]));
  const uses = new RegExp(String.raw`^import \{[^}]*\b(?:${[...functions].join("|")})\b`, "m");
  for (const file of files) if (uses.test(await readFile(file, "utf8"))) senders.add(file);
  for (const file of [
    "dashboard/earnings/payout-account.tsx",
    "ops/audit/audit-page.tsx",
    "shared/account/security.tsx",
  ])
    expect([...senders]).toContain(`src/apps/${file}`);

  for (const shell of SHELLS) {
    const text = await readFile(shell, "utf8");
    expect(text, shell).toContain(`import { ConfirmDialog } from "#${DIALOG.slice(4)}"`);
    expect(text, shell).toContain("<ConfirmDialog />");
  }
  // Of the site only the shell of its account pages has it: the script of the first views has no place.
  const sending: string[] = [];
  for (const page of files.filter((file) => /^src\/apps\/site\/.+-page\.tsx$/.test(file))) {
    const reached = await listImported(page);
    if (!senders.has(page) && senders.isDisjointFrom(reached)) continue;
    sending.push(page);
    expect([...reached], page).toContain(DIALOG);
  }
  expect(sending).toContain("src/apps/site/account/account-page.tsx");
});
