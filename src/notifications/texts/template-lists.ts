import { z } from "@hono/zod-openapi";
import { LANGUAGES, type Language, wordsIn } from "#kernel/language.ts";
import type { TemplatesRequest } from "./contract.ts";
import type { PhoneChannel } from "./fields.ts";
import {
  hasLink,
  type PhoneText,
  type PhoneTexts,
  smsTemplate,
  variablesOf,
  whatsappBody,
} from "./phone-text.ts";

type Items = TemplatesRequest["items"];

const EXAMPLES = {
  numeric: "12",
  alphanumeric: "Sun 22 Nov",
  url: "https://chamak.example",
  callback: "+91 99999 00000",
};

const OPEN: Record<Language, string> = { en: "Open", hi: "खोलें" };

type Place = { language: Language; site: string; url: string };

/** A text as `POST /{account id}/message_templates` of Meta's API takes it. */
export function whatsappTemplate(key: string, text: PhoneText, { language, site, url }: Place) {
  const head = { name: key, language };
  if (text.category === "authentication")
    return {
      ...head,
      category: "AUTHENTICATION",
      components: [
        { type: "BODY", add_security_recommendation: true },
        { type: "FOOTER", code_expiration_minutes: 10 },
        { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
      ],
    };
  const named = variablesOf(text, language).filter(({ name }) => name !== "link");
  const example =
    named.length === 0 ? {} : { example: { body_text: [named.map(({ type }) => EXAMPLES[type])] } };
  const buttons = [
    ...(text.buttons ?? []).map((button) => ({
      type: "QUICK_REPLY",
      text: wordsIn(button, language),
    })),
    ...(hasLink(text)
      ? [{ type: "URL", text: OPEN[language], url: `${url}/{{1}}`, example: [`${url}/account`] }]
      : []),
  ];
  return {
    ...head,
    category: "UTILITY",
    components: [
      { type: "BODY", text: whatsappBody(text, language, site), ...example },
      ...(buttons.length > 0 ? [{ type: "BUTTONS", buttons }] : []),
    ],
  };
}

type Ours = { texts: PhoneTexts; site: string };

/** What a list has registered of our texts as they are now, and which it has otherwise. */
type Read = { items: Items; skipped: string[] };

type Row = {
  key: string;
  code: string;
  id: string;
  isSame: (text: PhoneText, language: Language) => boolean;
};

/** An id belongs to the text that was registered: under another one carriers refuse ours. */
function compare(rows: Row[], channel: PhoneChannel, { texts }: Ours): Read {
  const read: Read = { items: [], skipped: [] };
  for (const { key, code, id, isSame } of rows) {
    const language = LANGUAGES.find((one) => one === code);
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text === undefined || language === undefined)
      read.skipped.push(`${key} ${code}: there is no such text`);
    else if (isSame(text, language)) read.items.push({ key, language, channel, template_id: id });
    else read.skipped.push(`${key} ${code}: its text is another one than ours is now`);
  }
  return read;
}

/** The cells of a CSV, with the separator of its first line: a spreadsheet may write `;` or a tab. */
function cellsOf(csv: string): string[][] {
  const text = csv.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const separator = /^"?key"?([;\t])/.exec(text)?.[1] ?? ",";
  let row = [""];
  const rows = [row];
  const append = (part: string) => void row.push((row.pop() ?? "") + part);
  // Each second part stands in quotes; between two of them nothing is a quote that was doubled.
  const parts = text.split('"');
  for (const [at, part] of parts.entries())
    if (at % 2 === 1) append(part);
    else if (part === "" && at > 0 && at < parts.length - 1) append('"');
    else
      for (const [end] of part.matchAll(/[,;\t\n]|[^,;\t\n]+/g))
        if (end === separator) row.push("");
        else if (end === "\n") rows.push((row = [""]));
        else append(end);
  return rows;
}

/** The ids in the list for SMS: `key,language,template_id,type,text`. One without an id is not registered yet. */
export const readIds = (csv: string, ours: Ours): Read =>
  compare(
    cellsOf(csv)
      .filter(([key, , id]) => key !== "key" && id !== undefined && id !== "")
      .map(([key = "", code = "", id = "", , given]) => ({
        key,
        code,
        id,
        isSame: (text, language) => given === smsTemplate(text, language, ours.site),
      })),
    "sms",
    ours,
  );

const Approved = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      components: z.array(z.object({ type: z.string(), text: z.string().optional() })).default([]),
    }),
  ),
});

/** The approved templates in an answer of `GET /{account id}/message_templates`. Meta writes those of codes itself. */
export const readApproved = (json: string, ours: Ours): Read =>
  compare(
    Approved.parse(JSON.parse(json))
      .data.filter(({ status }) => status === "APPROVED")
      .map(({ name, language: code, components }) => ({
        key: name,
        code,
        id: name,
        isSame: (text, language) =>
          text.category === "authentication" ||
          components.find(({ type }) => type === "BODY")?.text ===
            whatsappBody(text, language, ours.site),
      })),
    "whatsapp",
    ours,
  );
