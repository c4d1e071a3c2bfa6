import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Encryption = {
  /** Encrypts with a context: a value sealed for `account 7` opens with that context only. */
  seal: (text: string, place: string) => Promise<Buffer>;
  /** What was sealed. Undefined when it was altered, or sealed with another key or for another place. */
  unseal: (sealed: Buffer, place: string) => Promise<string | undefined>;
};

/**
 * Encrypts what lies in the database and must not be read there (AES-256-GCM). `readKey` gives the key
 * as text of at least 128 random bits; it is asked once, and not before something is sealed or opened.
 */
export function createSealing(readKey: () => Promise<string>): Encryption {
  let key: Promise<Buffer> | undefined;
  const derive = async () => Buffer.from(hkdfSync("sha256", await readKey(), "", "sealing", 32));
  function keyOf(): Promise<Buffer> {
    key ??= derive().catch((error: unknown) => {
      // Asked again the next time: the disk may be back by then.
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
      const iv = sealed.subarray(1, 1 + IV_BYTES);
      const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      if (sealed[0] !== FORMAT || tag.length !== TAG_BYTES) return undefined;
      const opened = createDecipheriv("aes-256-gcm", await keyOf(), iv, {
        authTagLength: TAG_BYTES,
      });
      opened.setAAD(Buffer.from(place)).setAuthTag(tag);
      try {
        const body = sealed.subarray(1 + IV_BYTES + TAG_BYTES);
        return Buffer.concat([opened.update(body), opened.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
