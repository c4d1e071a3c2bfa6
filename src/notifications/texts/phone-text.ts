import { inEach, type Language, wordsIn, type Words } from "#kernel/language.ts";
import type { VariableType } from "./fields.ts";
import { fitGsm, toGsm } from "./gsm.ts";

/**
 * `max` in characters. That of a `url` is only what a text of one part has room for: carriers compare a link with the
 * registered address and limit nothing but `alphanumeric`
 * (https://msg91.com/help/dlt-registration-in-india/variable-tagging-on-dlt-sms-templates), so a longer one is sent in
 * more parts.
 */
type Variable = { type: VariableType; max: number };

export const numeric = (max: number): Variable => ({ type: "numeric", max });
export const alphanumeric = (max: number): Variable => ({ type: "alphanumeric", max });
export const callback: Variable = { type: "callback", max: 16 };
export const url = (max = 56): Variable => ({ type: "url", max });

/** At most three, which WhatsApp shows below a message. */
type ReplyButton = { id: string; en: string; hi: string };

/**
 * A text as it is registered with carriers and with WhatsApp: whole sentences with variables in braces. `{link}` at its
 * end is a button in WhatsApp, and left out in a push message.
 */
export type PhoneText = {
  /** By default `service`. */
  category?: "service" | "authentication";
  variables: Readonly<Record<string, Variable>>;
  en: string;
  hi: string;
  buttons?: readonly ReplyButton[];
};

export type PhoneTexts = Readonly<Record<string, PhoneText>>;

/** Throws for a key that is none of the texts. */
export function textOf(texts: PhoneTexts, key: string): PhoneText {
  const text = texts[key];
  if (text === undefined) throw new Error(`There is no text ${key}`);
  return text;
}

/** A text with its values; the link is the message's own. */
export type ShortMessage = {
  key: string;
  values: Readonly<Record<string, Words>>;
  /** What a press of a reply button sends back, such as the booking's id. */
  payload?: string;
};

type Values<Row extends PhoneText> = Record<Exclude<keyof Row["variables"], "link">, Words>;

/**
 * Declares texts, with a function that fills one in.
 *
 * @example
 * const { texts, say } = defineTexts({ assigned: { variables: { order: words(9) }, en: "…", hi: "…" } });
 * say("assigned", { order: booking.order_id });
 */
export const defineTexts = <Rows extends PhoneTexts>(texts: Rows) => ({
  texts,
  say: <Key extends keyof Rows & string>(
    key: Key,
    values: Values<Rows[Key]>,
    payload?: string,
  ): ShortMessage => ({ key, values, ...(payload !== undefined && { payload }) }),
});

const VARIABLE = /\{(\w+)\}/g;

type Named = Variable & { name: string };

/** The variables in the order in which the text of a language has them. */
export const variablesOf = (text: PhoneText, language: Language): Named[] =>
  [...text[language].matchAll(VARIABLE)].map(([, name = ""]) => {
    const variable = text.variables[name];
    if (variable === undefined) throw new Error(`A text has no variable ${name}`);
    return { ...variable, name };
  });

const LINK = / ?\{link\}/;

export const hasLink = (text: PhoneText): boolean => LINK.test(text.en);

/** The text of each language without its link, such as for a subject. */
export const withoutLink = (text: PhoneText): Record<Language, string> =>
  inEach((language) => text[language].replace(LINK, ""));

/** The text of a language with the name of the site before it, as it is registered. */
export const registeredText = (text: PhoneText, language: Language, site: string): string =>
  `${site}: ${text[language]}`;

const TAGS: Record<VariableType, string> = {
  numeric: "{#numeric#}",
  alphanumeric: "{#alphanumeric#}",
  url: "{#url#}",
  callback: "{#cbn#}",
};

/** `Chamak: {#numeric#} is your code.`, for the portal of a carrier. */
export const smsTemplate = (text: PhoneText, language: Language, site: string): string =>
  registeredText(text, language, site).replaceAll(
    VARIABLE,
    (_all, name: string) => TAGS[text.variables[name]?.type ?? "alphanumeric"],
  );

const STOP: Record<Language, string> = { en: ".", hi: "।" };

/** The body with `{{1}}`, `{{2}}`, without its link, for WhatsApp, which takes none that begins or ends with a variable. */
export function whatsappBody(text: PhoneText, language: Language, site: string): string {
  let count = 0;
  const body = registeredText(text, language, site).replace(LINK, "");
  const whole = body.endsWith("}") ? `${body}${STOP[language]}` : body;
  return whole.replaceAll(VARIABLE, () => `{{${++count}}}`);
}

/** The code of a secret, which is put in when the message is sent. */
const CODE = "{code}";

/** Whether carriers take the value for its variable. */
function isTaken({ type, max }: Variable, value: string): boolean {
  if (type === "url") return /^https?:\/\/\S+$/.test(value);
  if (value === "" || value.length > max) return false;
  if (value === CODE) return type === "numeric";
  if (type === "numeric") return /^\d+$/.test(value);
  return type !== "callback" || /^\+?[\d ]+$/.test(value);
}

/** What is put into a variable: one line, at most as long as it may be, in the characters of its language. */
function valueFor({ type, max }: Variable, value: string, language: Language): string {
  const line = value.replaceAll(/\s+/g, " ").trim();
  if (type === "url") return line;
  if (type === "callback") return line.replaceAll(/[^\d+ ]/g, "");
  return language === "en" ? fitGsm(toGsm(line), max) : Array.from(line).slice(0, max).join("");
}

export type Filled = {
  /** In the order of the text. */
  variables: string[];
  sms: string;
  push: string;
  /** Names of variables that carriers would refuse. */
  refused: string[];
};

/** Fills in a text. `{code}` of a secret stays for the moment of sending. */
export function fillText(
  text: PhoneText,
  { values }: ShortMessage,
  { language, link, site }: { language: Language; link: string | null; site: string },
): Filled {
  const named = variablesOf(text, language).map((variable) => {
    const given = variable.name === "link" ? (link ?? "") : (values[variable.name] ?? "");
    const value = valueFor(variable, wordsIn(given, language), language);
    return { ...variable, value };
  });
  const fill = (template: string): string =>
    template.replaceAll(
      VARIABLE,
      (_all, name: string) => named.find((one) => one.name === name)?.value ?? "",
    );
  return {
    variables: named.map(({ value }) => value),
    sms: fill(registeredText(text, language, site)),
    push: fill(withoutLink(text)[language]),
    refused: named.filter((one) => !isTaken(one, one.value)).map(({ name }) => name),
  };
}
