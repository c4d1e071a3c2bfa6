// npm run remove-samples: takes the sample people, bookings, messages and applications away. The
// catalogue stays, and so does the audit trail.
import { openFileStore } from "#server/files/file-store.ts";
import { removeSamples } from "../seed/sample-day/remove-samples.ts";
import { command } from "./command.ts";

await command(async (db, configuration) => {
  const removed = await removeSamples(db, await openFileStore(configuration));
  const words = Object.entries(removed).map(
    ([what, count]) => `  ${String(count).padStart(4)}  ${what}`,
  );
  console.log(["Samples removed:", ...words].join("\n"));
});
