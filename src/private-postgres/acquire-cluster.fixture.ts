import { startPrivatePostgres } from "./private-postgres.ts";

/**
 * A process that acquires the private PostgreSQL of a given folder. It prints one JSON line when it
 * has it (`{"url"}`) or is refused (`{"refused"}`), and `{"log"}` lines; SIGTERM stops it.
 */
const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const started = await startPrivatePostgres(process.argv[2] ?? "", {
  log: (log) => report({ log }),
  settings: { fsync: "off" },
});
if ("refused" in started) report(started);
else {
  process.once("SIGTERM", () => void started.stop());
  report({ url: started.ownerUrl });
}
