import { defineConfig } from "vitest/config";

// One file after the other: each needs the machine for itself.
export default defineConfig({
  test: {
    include: ["test/torture/**/*.torture.ts"],
    globalSetup: "test/support/postgres.ts",
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    reporters: ["verbose"],
  },
});
