import { startPrivatePostgres } from "./private-postgres.ts";

/**
 * A process that holds the private PostgreSQL of the folder it is given. It prints one JSON line when
 * it has it (`{"url"}`) or is refused (`{"refused"}`), and `{"log"}` lines; SIGTERM stops it.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const started = await startPrivatePostgres(process.argv[2] ?? "", {
  log: (log) => say({ log }),
  settings: { fsync: "off" },
});
if ("refused" in started) say(started);
else {
  process.once("SIGTERM", () => void started.stop());
  say({ url: started.ownerUrl });
}
