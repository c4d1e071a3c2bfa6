// npm run reset-second-factor -- someone@example.in: removes the second factor of an operator, for
// a site where no other operator can do it.
import { textOf } from "#kernel/sentence.ts";
import { findWorkerByEmail, resetSecondFactor } from "#account/exports.ts";
import { endBearersOf } from "#bearers.ts";
import { command } from "./command.ts";

await command(async (db) => {
  const [email = ""] = process.argv.slice(2);
  if (email === "")
    throw new Error("Say whose, like this: npm run reset-second-factor -- someone@example.in");
  const worker = await findWorkerByEmail(db, email.toLowerCase());
  const by = { operatorId: null, now: new Date() };
  const refused = await resetSecondFactor(db, worker?.id ?? 0, by, { onSignedOut: endBearersOf });
  if (refused !== undefined) throw new Error(`${refused.sentences.map(textOf).join(". ")}.`);
  console.log(
    `${email} is signed out, and signs in with the password alone to set up another app.`,
  );
});
