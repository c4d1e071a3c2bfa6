import { PermanentError, type Channel, type OutgoingMessage } from "../engine.ts";

const LONGEST_MS = 20_000;
/** Timeout, conflict, too early and too many requests are retried. */
const TEMPORARY = new Set([408, 409, 425, 429]);

type GatewaySettings = {
  /** The URL; `{to}`, `{text}` and `{id}` are replaced, percent-encoded. */
  url: string;
  /**
   * JSON if it begins with `{` or `[`, else a form. `{to}` is 919876543210, `{text}` the message, `{id}`
   * equal for each try.
   */
  body: string;
  authorization: string | undefined;
};

/** SMS or WhatsApp by a provider's HTTP gateway; not available without settings. */
export const gatewayChannel = (
  name: "sms" | "whatsapp",
  settings: GatewaySettings | undefined,
): Channel => ({
  name,
  isAvailable: () => settings !== undefined,
  async send(message) {
    if (settings === undefined) throw new Error(`There is no gateway for ${name}`);
    const { url, body, authorization } = settings;
    const isJson = /^\s*[{[]/.test(body);
    const response = await fetch(fill(url, message, encodeURIComponent), {
      method: "POST",
      body: fill(body, message, isJson ? inJson : encodeURIComponent),
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
  },
});

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const fill = (
  template: string,
  { recipient, text, id }: OutgoingMessage,
  escape: (text: string) => string,
): string => {
  const values: Record<string, string> = { to: `91${recipient}`, text, id: `message-${id}` };
  return template.replaceAll(/\{(to|text|id)\}/g, (_all, name: string) =>
    escape(values[name] ?? ""),
  );
};
