import { createHash } from "node:crypto";
import { PermanentError, type Channel, type OutgoingMessage } from "../engine.ts";

const CONNECT_MS = 10_000;
/**
 * The limit of one try, below the lease of recover-messages.ts. A server may check a mail for minutes before
 * accepting it (RFC 5321, 4.5.3.2.6); giving up earlier would send it twice.
 */
const LONGEST_MS = 200_000;

/** A refusal of these commands is about the message and permanent; of earlier ones about the configuration. */
const ABOUT_THE_MESSAGE = new Set(["RCPT TO", "DATA"]);

type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  url: string;
  /** `Chamak <hello@chamak.example>` */
  from: string;
  /** Whether a server without STARTTLS is refused. */
  requireTls: boolean;
};

async function openTransport({ url, requireTls }: SmtpSettings) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: LONGEST_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** E-mail over SMTP, connected at the first mail; not available without settings. */
export function emailChannel(settings: SmtpSettings | undefined): Channel {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    name: "email",
    isAvailable: () => settings !== undefined,
    async send(message) {
      if (settings === undefined) throw new Error("There is no SMTP_URL");
      transport ??= openTransport(settings);
      const sending = (await transport).sendMail({
        from: senderOf(settings.from),
        to: { name: "", address: message.recipient },
        subject: message.subject,
        text: message.text,
        ...(message.html !== null && { html: message.html }),
        messageId: messageIdOf(message, settings.from),
        date: message.madeAt,
        headers: { "Auto-Submitted": "auto-generated" },
        // Closes the connection too, so that nothing is accepted after a failed try.
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      await sending.catch((error: unknown) => {
        if (isAborted(error)) throw new Error("The mail server took too long");
        throw isRefused(error) ? new PermanentError(textOf(error)) : error;
      });
    },
  };
}

/** In two parts, since a list of addresses is read out of one text: `Chamak: Noida (U.P.) <hello@chamak.example>`. */
function senderOf(from: string): { name: string; address: string } {
  const at = from.lastIndexOf("<");
  const name = from.slice(0, Math.max(at, 0)).trim();
  return { name: name.replace(/^"(.*)"$/, "$1"), address: from.slice(at + 1).replace(">", "") };
}

/** Equal for each try, so that servers and readers can drop duplicates. */
function messageIdOf({ id, recipient, madeAt }: OutgoingMessage, from: string): string {
  const [, domain = "localhost"] = /@([\w.-]+)/.exec(from) ?? [];
  const hash = createHash("sha256").update(`${recipient} ${madeAt.toISOString()}`).digest("hex");
  return `<${id}.${hash.slice(0, 24)}@${domain}>`;
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === "EABORT";

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && ABOUT_THE_MESSAGE.has(command ?? "");
}
