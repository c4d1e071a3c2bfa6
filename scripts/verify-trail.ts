// npm run verify-trail -- [HASH]: verifies the hash chain of the audit trail and prints its last
// hash, to be noted elsewhere. With a noted hash it also checks that this entry is still there.
// Then it works out the ledger anew. Exits with 1 when an entry was changed or is missing, or when
// the ledger differs.
import { verifyTrail } from "#audit/exports.ts";
import { verifyWork } from "#booking/exports.ts";
import { verifyEntries } from "#ledger/exports.ts";
import { command } from "./command.ts";

await command(async (db) => {
  const [noted] = process.argv.slice(2);
  if (noted !== undefined && !/^[0-9a-f]{64}$/i.test(noted))
    throw new Error("A hash has 64 hexadecimal digits. Like this: npm run verify-trail -- HASH");
  const { entries, brokenAt, lastHash, hasNoted } = await verifyTrail(db, noted);
  if (brokenAt !== null)
    throw new Error(
      `The audit trail was changed: entry ${brokenAt} does not fit the one before it.`,
    );
  if (!hasNoted) throw new Error("The audit trail lacks the entry with that hash.");
  console.log(`The audit trail is whole: ${entries} entries. Its last hash: ${lastHash || "none"}`);
  const [ledger, work] = [await verifyEntries(db), await verifyWork(db)];
  const faults = [...ledger.faults, ...work.faults];
  if (faults.length > 0) throw new Error(`The ledger is wrong:\n${faults.join("\n")}`);
  console.log(`The ledger is whole: ${ledger.entries} entries, ${work.bookings} bookings.`);
});
