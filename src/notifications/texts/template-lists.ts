import { z } from "@hono/zod-openapi";
import { LANGUAGES, type Language, wordsIn } from "#kernel/language.ts";
import type { TemplatesRequest } from "./contract.ts";
import { hasLink, type PhoneText, variablesOf, whatsappBody } from "./phone-text.ts";

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

const languageIn = (text: string | undefined): Language | undefined =>
  LANGUAGES.find((one) => one === text);

/** The ids in the first three columns of the list for SMS: `key,language,template_id`. */
export const readIds = (csv: string): Items =>
  csv.split(/\r?\n/).flatMap((line) => {
    const [key = "", code, id = ""] = line
      .split(/[,;\t]/)
      .map((cell) => cell.replaceAll(/^"|"$/g, ""));
    const language = languageIn(code);
    return language === undefined || id === ""
      ? []
      : [{ key, language, channel: "sms" as const, template_id: id }];
  });

const Approved = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })),
});

/** The approved templates in an answer of `GET /{account id}/message_templates`. */
export const readApproved = (json: string): Items =>
  Approved.parse(JSON.parse(json)).data.flatMap(({ name, language: code, status }) => {
    const language = languageIn(code.slice(0, 2));
    return language === undefined || status !== "APPROVED"
      ? []
      : [{ key: name, language, channel: "whatsapp" as const, template_id: name }];
  });
