// npm run operator -- someone@example.in "Their Name": prints a one-time link that makes its holder
// an owner of the desk; with `operator` or `helper` behind the name, that. The site may be running.
import { textOf } from "#kernel/sentence.ts";
import { InviteRequest } from "#account/operators/contract.ts";
import { inviteOperator } from "#account/exports.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { command } from "./command.ts";

await command(async (db, { host, port }) => {
  const [email, name, desk_role = "owner"] = process.argv.slice(2);
  const parsed = InviteRequest.safeParse({ email, name, desk_role });
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ message }) => `${message}.`).join(" ");
    throw new Error(`${sentences} Like this: npm run operator -- someone@example.in "Their Name"`);
  }
  const answer = await inviteOperator(db, parsed.data, { operatorId: null, now: new Date() });
  if (isRefusal(answer)) throw new Error(`${answer.sentences.map(textOf).join(". ")}.`);
  console.log(`${answer.name} becomes an operator (${parsed.data.desk_role}) with this link, once, within 7 days:

  http://${host}:${port}${answer.path}

Where the site has another address, put that in front of ${answer.path.slice(0, 9)}...`);
});
