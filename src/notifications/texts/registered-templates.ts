import { sql } from "kysely";
import { PREPARED } from "#server/database/prepared.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { type Language, LANGUAGES } from "#kernel/language.ts";
import { refuseAt, type Refusal } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Templates, TemplatesRequest } from "./contract.ts";
import { PHONE_CHANNELS, type PhoneChannel } from "./fields.ts";
import {
  type PhoneText,
  type PhoneTexts,
  registeredText,
  smsTemplate,
  variablesOf,
  whatsappBody,
} from "./phone-text.ts";

export type Wanted = { key: string; language: Language; channel: PhoneChannel };

/** The id that a carrier, or WhatsApp, gave to a text; undefined where it was not registered as it is now. */
export type FindTemplate = (wanted: Wanted) => string | undefined;

const listRegistered = async (db: Db) => {
  const { rows } = await sql<Wanted & { template_id: string; text: string }>`
    select key, language, channel, template_id, text from message_template ${PREPARED}`.execute(db);
  return rows;
};

const keyOf = ({ key, language, channel }: Wanted): string => `${channel} ${language} ${key}`;

/** Reads all registrations, some two hundred, at once. */
export async function readTemplates(
  db: Db,
  texts: PhoneTexts,
  site: string,
): Promise<FindTemplate> {
  const known = new Map((await listRegistered(db)).map((row) => [keyOf(row), row]));
  return (wanted) => {
    const text = texts[wanted.key];
    const row = known.get(keyOf(wanted));
    if (text === undefined || row?.text !== registeredText(text, wanted.language, site))
      return undefined;
    return row.template_id;
  };
}

const templateText = (
  channel: PhoneChannel,
  text: PhoneText,
  language: Language,
  site: string,
): string => (channel === "sms" ? smsTemplate : whatsappBody)(text, language, site);

/** Each text in each language and channel, with the id under which it is registered as it is now. */
export async function listTemplates(
  db: Db,
  texts: PhoneTexts,
  site: string,
): Promise<Templates["items"]> {
  const findTemplate = await readTemplates(db, texts, site);
  return Object.entries(texts).flatMap(([key, text]) =>
    LANGUAGES.flatMap((language) =>
      PHONE_CHANNELS.map((channel) => ({
        key,
        language,
        channel,
        category: text.category ?? ("service" as const),
        text: templateText(channel, text, language, site),
        variables: variablesOf(text, language),
        template_id: findTemplate({ key, language, channel }) ?? null,
      })),
    ),
  );
}

/** Keeps the ids of texts as they are now; null takes one back. Audited. Refuses the whole where a text is unknown. */
export const saveTemplates = (
  db: Db,
  { texts, site }: { texts: PhoneTexts; site: string },
  items: TemplatesRequest["items"],
  by: Operator,
): Promise<Refusal<"unknown"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const unknown = items.findIndex(({ key }) => !Object.hasOwn(texts, key));
    if (unknown >= 0)
      return refuseAt(`items.${unknown}.key`, "unknown", "There is no message with this key");
    // The last of several for a text counts.
    const wanted = [...new Map(items.map((item) => [keyOf(item), item])).values()];
    const removed = wanted.filter((item) => item.template_id === null);
    const rows = wanted.flatMap(({ template_id, ...where }) => {
      const text = registeredText(texts[where.key]!, where.language, site);
      return template_id === null ? [] : [{ ...where, template_id, text }];
    });
    if (removed.length > 0)
      await transaction
        .deleteFrom("message_template")
        .where((row) =>
          row(
            row.refTuple("key", "language", "channel"),
            "in",
            removed.map(({ key, language, channel }) => row.tuple(key, language, channel)),
          ),
        )
        .execute();
    if (rows.length > 0)
      await transaction
        .insertInto("message_template")
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(["key", "language", "channel"]).doUpdateSet((row) => ({
            template_id: row.ref("excluded.template_id"),
            text: row.ref("excluded.text"),
          })),
        )
        .execute();
    await recordChange(transaction, by, {
      act: "changed",
      subject: "message",
      id: 0,
      name: "Registered texts",
      before: undefined,
      after: Object.fromEntries(
        items.map((one) => [`${one.channel} ${one.language} ${one.key}`, one.template_id]),
      ),
    });
    return undefined;
  });
