import { PermanentError, type Channel, type OutgoingMessage } from "../engine.ts";
import type { PhoneChannel } from "../texts/fields.ts";
import { whatsappMessage } from "./whatsapp-message.ts";

const LONGEST_MS = 20_000;
/** Timeout, conflict, too early and too many requests are retried. */
const TEMPORARY = new Set([408, 409, 425, 429]);

type GatewaySettings = {
  /** The URL; `{to}`, `{text}` and `{id}` are replaced, percent-encoded. */
  url: string;
  /**
   * JSON if it begins with `{` or `[`, else a form; undefined: as Meta's Cloud API takes it. `{to}` is 919876543210,
   * `{text}` the message, `{id}` equal for each try; of the registered text `{template}` is the id, `{language}` en or
   * hi, `{var1}` to `{var9}` the variables in their order and `{vars}` a JSON list of them. `{entity}` and `{header}`
   * are the sender's.
   */
  body: string | undefined;
  authorization: string | undefined;
  entity?: string | undefined;
  header?: string | undefined;
  /** Whether it takes texts that no carrier knows. */
  takesFreeText?: boolean;
};

/** SMS or WhatsApp by a provider's HTTP gateway; not available without settings. */
export const gatewayChannel = (
  name: PhoneChannel,
  settings: GatewaySettings | undefined,
): Channel => ({
  name,
  isAvailable: () => settings !== undefined,
  needsTemplate: settings?.takesFreeText !== true,
  async send(message) {
    if (settings === undefined) throw new Error(`There is no gateway for ${name}`);
    await post(settings, message, bodyOf(settings, message));
  },
});

/** Posts to a gateway. Throws a `PermanentError` where it refuses for good. */
export async function post(
  settings: GatewaySettings,
  message: Pick<OutgoingMessage, "id" | "recipient" | "text" | "phone">,
  { body, isJson }: { body: string; isJson: boolean },
): Promise<void> {
  const { url, authorization } = settings;
  const response = await fetch(fill(url, valuesOf(settings, message), encodeURIComponent), {
    method: "POST",
    body,
    headers: {
      "content-type": isJson ? "application/json" : "application/x-www-form-urlencoded",
      "idempotency-key": `message-${message.id}`,
      ...(authorization !== undefined && { authorization }),
    },
    redirect: "error",
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return;
  const isPermanent = status >= 400 && status < 500 && !TEMPORARY.has(status);
  throw new (isPermanent ? PermanentError : Error)(`The gateway answered ${status}`);
}

function bodyOf(settings: GatewaySettings, message: OutgoingMessage) {
  const { body } = settings;
  if (body === undefined) return { body: JSON.stringify(whatsappMessage(message)), isJson: true };
  const isJson = /^\s*[{[]/.test(body);
  const values = valuesOf(settings, message);
  // The list is JSON itself, so that a JSON body names it without quotes.
  const escape = (text: string, variable: string): string =>
    !isJson ? encodeURIComponent(text) : variable === "vars" ? text : inJson(text);
  return { body: fill(body, values, escape), isJson };
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function valuesOf(
  { entity = "", header = "" }: GatewaySettings,
  { id, recipient, text, phone }: Pick<OutgoingMessage, "id" | "recipient" | "text" | "phone">,
): Record<string, string> {
  const variables = phone?.variables ?? [];
  return {
    to: `91${recipient}`,
    text,
    id: `message-${id}`,
    template: phone?.templateId ?? "",
    language: phone?.language ?? "en",
    vars: JSON.stringify(variables),
    entity,
    header,
    ...Object.fromEntries(variables.map((value, at) => [`var${at + 1}`, value])),
  };
}

const fill = (
  template: string,
  values: Readonly<Record<string, string>>,
  escape: (text: string, name: string) => string,
): string =>
  template.replaceAll(
    /\{(to|text|id|template|language|vars|entity|header|var[1-9])\}/g,
    (_all, name: string) => escape(values[name] ?? "", name),
  );
