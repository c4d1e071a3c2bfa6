// npm run templates -- sms: prints the texts of SMS as CSV, to be registered at the portal of a carrier.
// npm run templates -- whatsapp: prints them as JSON, each as Meta's message_templates takes it.
// npm run templates -- sms FILE: reads the ids back from that CSV, with its third column filled in.
// npm run templates -- whatsapp FILE: reads which are approved from the answer of message_templates.
import { textOf } from "#kernel/sentence.ts";
import { readFile } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { LANGUAGES } from "#kernel/language.ts";
import {
  listTemplates,
  readApproved,
  readIds,
  saveTemplates,
  whatsappTemplate,
} from "#notifications/exports.ts";
import { phoneTexts } from "../src/phone-texts.ts";
import { command } from "./command.ts";

await command(async (db, { site: { name: site }, siteUrl }) => {
  const [channel = "", file] = process.argv.slice(2);
  if (channel !== "sms" && channel !== "whatsapp")
    throw new Error("Say which, like this: npm run templates -- sms");
  if (file !== undefined) {
    const text = await readFile(file, "utf8");
    const read = channel === "sms" ? readIds : readApproved;
    const { items, skipped } = read(text, { texts: phoneTexts, site });
    for (const one of skipped) console.log(`Skipped ${one}.`);
    const by = { operatorId: null, now: new Date() };
    const refused = await saveTemplates(db, { texts: phoneTexts, site }, items, by);
    if (refused !== undefined) throw new Error(`${refused.sentences.map(textOf).join(". ")}.`);
    console.log(`${items.length} are registered.`);
  } else if (channel === "sms") {
    const items = (await listTemplates(db, phoneTexts, site)).filter(
      (one) => one.channel === "sms",
    );
    const rows = items.map(({ key, language, template_id, category, text }) => [
      key,
      language,
      template_id ?? "",
      category === "service" ? "Service Implicit" : "Transactional",
      text,
    ]);
    process.stdout.write(stringify([["key", "language", "template_id", "type", "text"], ...rows]));
  } else {
    const url = siteUrl ?? "https://chamak.example";
    const all = Object.entries(phoneTexts).flatMap(([key, text]) =>
      LANGUAGES.map((language) => whatsappTemplate(key, text, { language, site, url })),
    );
    console.log(JSON.stringify(all, null, 2));
  }
});
