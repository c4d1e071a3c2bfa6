import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests of pure functions and of the source, without a database. */
const PURE = [
  "src/{kernel,ui}/**/*.test.ts",
  "src/**/rules.test.ts",
  "test/architecture/*.test.ts",
];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A file waits for PostgreSQL half of its time: where there are two processors, two files go on.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files have databases of their own and no mocks, so those of a worker share what they import.
    isolate: false,
    // The commands and servers that tests start compile their modules once.
    env: { NODE_COMPILE_CACHE: "node_modules/.cache/compile" },
    projects: [
      { extends: true, test: { name: "pure", include: PURE } },
      {
        extends: true,
        test: {
          name: "database",
          include: ["src/**/*.test.ts", "seed/**/*.test.ts", "test/**/*.test.ts"],
          exclude: PURE,
          globalSetup: "test/support/postgres.ts",
        },
      },
    ],
  },
});
