import { createServer, type Server } from "node:http";
import { phoneTexts } from "../../src/phone-texts.ts";
import { LANGUAGES, type Language } from "#kernel/language.ts";
import { smsParts } from "#notifications/texts/gsm.ts";
import { registeredText, smsTemplate, variablesOf } from "#notifications/texts/phone-text.ts";
import type { TestApp } from "./test-app.ts";

const SITE = "Chamak";

export type Delivered = { to: string; template: string; text: string };

/** What a tag lets through: https://www.textguru.in/blog/dlt-trai-mandatory-variable-pretagging-sms-templates-bulk-sms-india */
const TAGS: Record<string, string> = {
  "{#numeric#}": String.raw`\d{1,40}`,
  "{#alphanumeric#}": String.raw`(?!\S*://).{1,40}?`,
  "{#url#}": String.raw`https?://chamak\.example\S*`,
  "{#cbn#}": String.raw`\+?[\d ]{6,16}`,
};

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/(\{#\w+#\})/)
      .map((part) => TAGS[part] ?? escape(part))
      .join("")}$`,
    "u",
  );

const idOf = (key: string, language: Language) =>
  `1107${String(Object.keys(phoneTexts).indexOf(key)).padStart(3, "0")}${language}`;

/**
 * A gateway for SMS in India and an API of WhatsApp that refuse what the real ones refuse: texts that no template
 * matches, variables of another kind, a header or an entity that is not registered; unknown names, a wrong number of
 * parameters, more than three buttons.
 */
export async function startCarriers() {
  const sms: Delivered[] = [];
  const whatsapp: { to: string; body: Record<string, unknown> }[] = [];
  const refused: string[] = [];
  const known = new Map(
    Object.entries(phoneTexts).flatMap(([key, text]) =>
      LANGUAGES.map((language) => [
        idOf(key, language),
        { text, language, pattern: patternOf(smsTemplate(text, language, SITE)) },
      ]),
    ),
  );

  function takeSms(body: Record<string, string>): string | undefined {
    const { to = "", text = "", template = "", entity, header } = body;
    const row = known.get(template);
    if (entity !== "1101" || header !== "CHAMAK") return "ENTITY_NOT_FOUND";
    if (row === undefined) return "TEMPLATE_NOT_FOUND";
    if (!row.pattern.test(text)) return `TEMPLATE_NOT_MATCHED ${template}: ${text}`;
    if (smsParts(text) > (row.language === "en" ? 1 : 2)) return `TOO_LONG ${text}`;
    sms.push({ to, template, text });
    return undefined;
  }

  function takeWhatsapp(body: Record<string, unknown>): string | undefined {
    const { to, type, template } = body as {
      to: string;
      type: string;
      template?: {
        name: string;
        language: { code: Language };
        components: { type: string; parameters: { text?: string }[] }[];
      };
    };
    if (type === "template") {
      const { name, language, components } = template!;
      const text = phoneTexts[name];
      if (text === undefined) return `132001 Template name does not exist: ${name}`;
      const named =
        text.category === "authentication"
          ? ["code"]
          : variablesOf(text, language.code).filter((one) => one.name !== "link");
      const values = components.find((one) => one.type === "body")?.parameters ?? [];
      if (values.length !== named.length) return `132000 ${name}: ${values.length} parameters`;
      if (
        values.some((one) => /[\n\t]| {5}/.test(one.text ?? "")) ||
        values.some((one) => !one.text)
      )
        return `132018 ${name}: a parameter is empty or has a line break`;
      const buttons = components.filter((one) => one.type === "button").length;
      if (buttons > 3) return `131009 ${name}: ${buttons} buttons`;
    }
    whatsapp.push({ to, body });
    return undefined;
  }

  const server: Server = createServer((request, response) => {
    let sent = "";
    request.on("data", (chunk: Buffer) => (sent += chunk.toString()));
    request.on("end", () => {
      const body = JSON.parse(sent);
      const why = request.url === "/sms" ? takeSms(body) : takeWhatsapp(body);
      if (why !== undefined) refused.push(why);
      response.writeHead(why === undefined ? 200 : 400).end("{}");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return {
    sms,
    whatsapp,
    refused,
    smsSettings: {
      url: `${url}/sms`,
      body: '{"to":"{to}","text":"{text}","template":"{template}","entity":"{entity}","header":"{header}","vars":{vars}}',
      authorization: undefined,
      entity: "1101",
      header: "CHAMAK",
    },
    whatsappSettings: { url: `${url}/whatsapp`, body: undefined, authorization: "Bearer key" },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Every text as it is registered. */
export const registeredRows = (channel: "sms" | "whatsapp") =>
  Object.entries(phoneTexts).flatMap(([key, text]) =>
    LANGUAGES.map((language) => ({
      key,
      language,
      channel,
      template_id: channel === "sms" ? idOf(key, language) : key,
      text: registeredText(text, language, SITE),
    })),
  );

/** Registers every text, as an operator would have done before the first message. */
export async function registerTexts(app: TestApp, channel: "sms" | "whatsapp"): Promise<void> {
  await app.db
    .insertInto("message_template")
    .values(registeredRows(channel))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
