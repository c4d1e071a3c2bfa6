import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "seed/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "test/support/postgres.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
