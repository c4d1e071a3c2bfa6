import { connect, createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = {
  url: string;
  port: number;
  mails: Email[];
  /** Answers the next mails otherwise: `"450 busy"` at RCPT TO, until it is set to undefined. */
  refuse: { rcpt?: string | undefined; data?: string | undefined };
  /** Called when a mail has come, before it is accepted. */
  onMail?: (() => Promise<void> | void) | undefined;
  close: () => Promise<void>;
};

const errorOf = (answer: string): Error =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** A real SMTP server on a free port, or on `port`, which keeps what it is sent. */
export async function startMailServer(
  options: SMTPServerOptions & { port?: number } = {},
): Promise<MailServer> {
  const mails: Email[] = [];
  const running: Pick<MailServer, "refuse" | "onMail"> = { refuse: {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onRcptTo(_address, _session, answer) {
      const { rcpt } = running.refuse;
      answer(rcpt === undefined ? null : errorOf(rcpt));
    },
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { data } = running.refuse;
        if (data !== undefined) return answer(errorOf(data));
        return void (async () => {
          mails.push(await PostalMime.parse(Buffer.concat(chunks)));
          await running.onMail?.();
          answer(null);
        })();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(options.port ?? 0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  return Object.assign(running, {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}

/** The same server behind a door that lets no QUIT through: the connection stays open. */
export async function withoutQuit(
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const door = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    client.on("data", (chunk) => chunk.toString().startsWith("QUIT") || server.write(chunk));
    server.pipe(client);
  });
  await new Promise<void>((resolve) => void door.listen(0, "127.0.0.1", resolve));
  const address = door.address();
  const open = typeof address === "object" && address !== null ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      door.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${open}`, close };
}
