// npm run growth: fills the database of the configuration, migrated and without bookings, with a city of
// a million bookings. `npm run growth -- 50000` makes another number of them, with vendors in proportion.
import { connectForCommand, reachServer } from "#server/database/connect-for-command.ts";
import { createLog } from "#server/log.ts";
import { loadSamples } from "../seed/load-samples.ts";
import { runCommand } from "../scripts/command.ts";
import { fillCity } from "./growth/fill-city.ts";
import { MILLION } from "./growth/scale.ts";

await runCommand(async (configuration) => {
  const [wanted = String(MILLION.bookings)] = process.argv.slice(2);
  const bookings = Number(wanted);
  if (!Number.isInteger(bookings) || bookings < 1)
    throw new Error("Say how many bookings: npm run growth -- 50000");
  const log = createLog("warn");
  const now = new Date();
  const { db, close: disconnect } = await connectForCommand(configuration, log);
  try {
    await loadSamples(db, { now, people: false });
    const { url, close } = await reachServer(configuration, log);
    const vendors = Math.max(20, Math.ceil((bookings * MILLION.vendors) / MILLION.bookings));
    const report = (part: string, seconds: number) =>
      console.log(`${seconds.toFixed(1)} s  ${part}`);
    await fillCity(url, { scale: { ...MILLION, bookings, vendors }, now, report }).finally(close);
  } finally {
    await disconnect();
  }
});
