import { createECDH, randomBytes, type ECDH } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";

type Ece = {
  decrypt: (
    body: Buffer,
    options: { version: "aes128gcm"; privateKey: ECDH; authSecret: Buffer },
  ) => Buffer;
};
// The encryption of web push (RFC 8188), which has no types; the package web-push brings it.
const ece = createRequire(import.meta.url)("http_ece") as Ece;

type Pushed = { path: string; headers: Record<string, unknown>; body: Buffer };

export type PushService = {
  /** Its origin: `http://127.0.0.1:40123`. */
  origin: string;
  received: Pushed[];
  /** What it answers next; 201 by default. With 0 it never answers. */
  answer: { status: number };
  stop: () => Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const received: Pushed[] = [];
  const answer = { status: 201 };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    received.push({ path: request.url ?? "", headers: request.headers, body });
    if (answer.status !== 0) response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, received, answer, stop };
}

/** The keys of a browser that subscribes, and how it reads what it is sent. */
export function newBrowserKeys() {
  const key = createECDH("prime256v1");
  key.generateKeys();
  const secret = randomBytes(16);
  return {
    keys: { p256dh: key.getPublicKey().toString("base64url"), auth: secret.toString("base64url") },
    read: (body: Buffer): unknown =>
      JSON.parse(
        ece.decrypt(body, { version: "aes128gcm", privateKey: key, authSecret: secret }).toString(),
      ),
  };
}
