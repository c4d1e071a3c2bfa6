import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Encryption = {
  /**
   * Encrypts with a context: a value sealed for `account 7` can only be opened with that context.
   */
  seal: (text: string, place: string) => Promise<Buffer>;
  /**
   * Returns the decrypted text; undefined when it was altered, or sealed with another key or
   * context.
   */
  unseal: (sealed: Buffer, place: string) => Promise<string | undefined>;
};

/**
 * Creates the encryption of secrets in the database (AES-256-GCM). `readKey` returns the key as
 * text of at least 128 random bits; it is called once, at the first use.
 */
export function createSealing(readKey: () => Promise<string>): Encryption {
  let key: Promise<Buffer> | undefined;
  const derive = async () => Buffer.from(hkdfSync("sha256", await readKey(), "", "sealing", 32));
  function keyOf(): Promise<Buffer> {
    key ??= derive().catch((error: unknown) => {
      // Read again at the next use: the disk may be back by then.
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
