import { defineConfig } from "@playwright/test";
import { findHeadlessShell } from "./scripts/chromium.mjs";

export default defineConfig({
  testDir: "test",
  testMatch: "**/*.e2e.ts",
  globalSetup: ["./test/support/build-site.ts", "./test/support/postgres.ts"],
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  // On a busy machine a test may lose a race that no person would: it is retried once, and reported as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  timeout: 45_000,
  expect: {
    timeout: 10_000,
    // Another Chromium smooths letters a little differently: that is no change of the face.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.3, scale: "css" },
  },
  snapshotPathTemplate: "{testDir}/visual/baselines/{arg}{ext}",
  reporter: [["list"]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findHeadlessShell(),
      // Hinting as Chromium itself has it: with none, which Playwright chooses, text is a little wider.
      args: [
        "--font-render-hinting=slight",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
      ],
    },
    // Recording costs a quarter of the processor: a failure is run again with --trace on.
    trace: "on-first-retry",
    // Each test sees the network itself; what the service worker does has a test of its own.
    serviceWorkers: "block",
  },
});
