// The Chromium that the browser tests drive: the machine's own, else Playwright's.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const APPS = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** The path of a Chromium of this machine, or undefined: then Playwright uses its own. */
export function findChromium(names = NAMES) {
  const folders = (process.env.PATH ?? "").split(":");
  const named = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return [...named, ...APPS].find((file) => existsSync(file));
}

/** As `findChromium`, but Debian's headless shell first: it runs the tests in half the time, without notifications. */
export const findHeadlessShell = () => findChromium([SHELL, ...NAMES]);

/**
 * Makes sure that there is one: asks Debian for what is missing, then Playwright. Throws one sentence
 * that says what to install when none of them has it.
 */
export function ensureChromium(node) {
  const isComplete = findChromium() !== undefined && findHeadlessShell().endsWith(SHELL);
  if (!isComplete && process.getuid?.() === 0 && hasCommand("apt-get")) {
    console.log("Installing Chromium from Debian's packages ...");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...args) => spawnSync("apt-get", ["-qq", ...args], { env, stdio: "ignore" });
    apt("update");
    for (const name of ["chromium", SHELL]) apt("install", "-y", name);
  }
  if (findChromium() !== undefined) return;
  const cli = new URL("../node_modules/@playwright/test/cli.js", import.meta.url).pathname;
  const { status } = spawnSync(node, [cli, "install", "chromium"], { stdio: "inherit" });
  if (status !== 0)
    throw new Error(
      "The browser tests need Chromium: install the package chromium (Debian, Ubuntu), or Google Chrome.",
    );
}

function hasCommand(name) {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
