import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Configuration } from "../configuration/configuration.ts";
import { passwordFile } from "#private-postgres/password-file.ts";

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Encryption = {
  /** Encrypts with a context: a value sealed for `account 7` can only be opened with that context. */
  seal: (text: string, place: string) => Promise<Buffer>;
  /** Decrypts; undefined if altered, or sealed with another key or context. */
  unseal: (sealed: Buffer, place: string) => Promise<string | undefined>;
};

/** AES-256-GCM. `readKey` is called at the first use. Also opens what the key `before` sealed. */
export function createSealing(readKey: () => Promise<string>, before?: string): Encryption {
  let key: Promise<Buffer> | undefined;
  const keyFrom = (text: string) => Buffer.from(hkdfSync("sha256", text, "", "sealing", 32));
  const derive = async () => keyFrom(await readKey());
  function keyOf(): Promise<Buffer> {
    key ??= derive().catch((error: unknown) => {
      // Retried at the next use: the disk may be back.
      key = undefined;
      throw error;
    });
    return key;
  }
  return {
    async seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", await keyOf(), iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), body]);
    },
    async unseal(sealed, place) {
      return (
        openWith(await keyOf(), sealed, place) ??
        (before === undefined ? undefined : openWith(keyFrom(before), sealed, place))
      );
    },
  };
}

function openWith(key: Buffer, sealed: Buffer, place: string): string | undefined {
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  if (sealed[0] !== FORMAT || tag.length !== TAG_BYTES) return undefined;
  const opened = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  opened.setAAD(Buffer.from(place)).setAuthTag(tag);
  try {
    const body = sealed.subarray(1 + IV_BYTES + TAG_BYTES);
    return Buffer.concat([opened.update(body), opened.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

type SecretKeySource = Pick<Configuration, "secretKey" | "dataDir">;

/** As in the configuration. */
const MIN_KEY_LENGTH = 32;

/** The configured key, or the one in the data folder, created if missing. Throws for a short one: it can be guessed. */
export async function readSecretKey({ secretKey, dataDir }: SecretKeySource): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secret-key");
  const key = await passwordFile(file);
  if (key.length >= MIN_KEY_LENGTH) return key;
  throw new Error(
    `${file} has fewer than ${MIN_KEY_LENGTH} characters: bring back the key that it had. If it never sealed anything, remove the file, and a new one is made.`,
  );
}
