import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { LANGUAGES } from "#kernel/language.ts";
import { phoneTexts } from "../../phone-texts.ts";
import { smsTemplate, whatsappBody } from "./phone-text.ts";
import { readApproved, readIds, whatsappTemplate } from "./template-lists.ts";

const SITE = "Chamak";
const ours = { texts: phoneTexts, site: SITE };
const pairs = Object.entries(phoneTexts).flatMap(([key, text]) =>
  LANGUAGES.map((language) => ({ key, text, language })),
);

const HEAD = ["key", "language", "template_id", "type", "text"];
const csvRow = (key: string, language: "en" | "hi", id: string, text?: string) => [
  key,
  language,
  id,
  "Service Implicit",
  text ?? smsTemplate(phoneTexts[key]!, language, SITE),
];

test.each([",", ";", "\t"])(
  "ids of every text are read from its list with '%s' between",
  (delimiter) => {
    const rows = pairs.map(({ key, language }, at) => csvRow(key, language, `11${at}`));
    const csv = stringify([HEAD, ...rows], { delimiter });
    for (const saved of [csv, `\ufeff${csv.replaceAll("\n", "\r\n")}`]) {
      const { items, skipped } = readIds(saved, ours);
      expect(skipped).toEqual([]);
      expect(items).toEqual(
        pairs.map(({ key, language }, at) => ({
          key,
          language,
          channel: "sms",
          template_id: `11${at}`,
        })),
      );
    }
  },
);

test("a doubled quote in a cell is one, and what stands in quotes separates nothing", () => {
  const quoted = { ...phoneTexts["paid"]!, en: 'So, "paid"; in\nfull: {order}' };
  const csv = stringify([HEAD, ["paid", "en", "1", "", smsTemplate(quoted, "en", SITE)]]);
  expect(readIds(csv, { texts: { paid: quoted }, site: SITE })).toEqual({
    items: [{ key: "paid", language: "en", channel: "sms", template_id: "1" }],
    skipped: [],
  });
});

test("an id whose text was changed, or has none of ours, is skipped with its reason", () => {
  const csv = stringify(
    [
      HEAD,
      csvRow("paid", "en", "1"),
      csvRow("paid", "hi", ""),
      csvRow("offer", "en", "2", "Chamak: New work: {#alphanumeric#}"),
      ["offers", "en", "3"],
      ["constructor", "en", "4", "", "text"],
    ].map((row) => [...row, "", ""].slice(0, 5)),
  );
  expect(readIds(csv, ours)).toEqual({
    items: [{ key: "paid", language: "en", channel: "sms", template_id: "1" }],
    skipped: [
      "offer en: its text is another one than ours is now",
      "offers en: its text is another one than ours is now",
      "constructor en: there is no such text",
    ],
  });
});

test("Meta's answer is read where it approved the texts as they are now", () => {
  const place = { site: SITE, url: "https://chamak.example" };
  const all = pairs.map(({ key, text, language }) => ({
    ...whatsappTemplate(key, text, { language, ...place }),
    status: "APPROVED",
  }));
  expect(readApproved(JSON.stringify({ data: all }), ours)).toEqual({
    items: pairs.map(({ key, language }) => ({
      key,
      language,
      channel: "whatsapp",
      template_id: key,
    })),
    skipped: [],
  });

  const body = { type: "BODY", text: whatsappBody(phoneTexts["paid"]!, "en", SITE) };
  const one = { name: "paid", language: "en", status: "APPROVED", components: [body] };
  const data = [
    { ...one, name: "hello_world", language: "en_US", components: [] },
    { ...one, language: "en_GB" },
    { ...one, language: "hi" },
    { ...one, status: "PENDING" },
    { ...one, name: "offer", components: [] },
  ];
  expect(readApproved(JSON.stringify({ data }), ours)).toEqual({
    items: [],
    skipped: [
      "hello_world en_US: there is no such text",
      "paid en_GB: there is no such text",
      "paid hi: its text is another one than ours is now",
      "offer en: its text is another one than ours is now",
    ],
  });
});
