import { createCipheriv, createHash } from "node:crypto";

/**
 * Whether readers ask for a password to open the PDF. False for one that only restricts printing and editing,
 * whose password to open is empty. ISO 32000-2, 7.6.4: algorithms 2, 2.A, 2.B, 4 to 6 and 11.
 */
export function needsPassword(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString("latin1");
  const encrypt = [...text.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R\b|(<<))/g)].at(-1);
  if (encrypt === undefined) return false;
  const [, number, generation, inline] = encrypt;
  const object = new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, "g");
  const at = inline ? encrypt.index : ([...text.matchAll(object)].at(-1)?.index ?? 0);
  const [dictionary = ""] = /^[\s\S]*?(?:endobj|trailer|xref)/.exec(text.slice(at)) ?? [];
  const word = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1]);
  const [user, owner] = [readString(dictionary, "U"), readString(dictionary, "O")];
  const revision = word("R");
  if (revision >= 5) {
    const check = hashOf(revision, user.subarray(32, 40));
    return !check.equals(user.subarray(0, 32));
  }
  const length = revision === 2 ? 5 : revision === 4 ? 16 : (word("Length") || 40) / 8;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(word("P") | 0);
  const id = readString(text.slice(text.lastIndexOf("/ID")), "ID\\s*\\[");
  const isPlainMetadata = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const seed = [PADDING, owner.subarray(0, 32), permissions, id];
  let key = md5(...seed, Buffer.alloc(isPlainMetadata ? 4 : 0, 0xff)).subarray(0, length);
  if (revision === 2) return !rc4(key, PADDING).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, length);
  let check = md5(PADDING, id);
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return !check.equals(user.subarray(0, 16));
}

/** What fills up a password; an empty one is all of it. */
const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);

const md5 = (...parts: Uint8Array[]): Buffer =>
  createHash("md5").update(Buffer.concat(parts)).digest();

/** OpenSSL has it no more. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) =>
    ([state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}

/** Of an empty password. */
function hashOf(revision: number, salt: Uint8Array): Buffer {
  let key = createHash("sha256").update(salt).digest();
  if (revision === 5) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(["sha256", "sha384", "sha512"][rest] ?? "")
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The string after a name, `<6162>` or `(ab)`; empty without one. */
function readString(text: string, name: string): Buffer {
  const found = new RegExp(`/${name}\\s*(?:<([\\da-fA-F\\s]*)>|\\()`).exec(text);
  if (found === null) return Buffer.alloc(0);
  if (found[1] !== undefined) return Buffer.from(found[1].replaceAll(/\s/g, ""), "hex");
  let read = "";
  let depth = 1;
  const pieces = /\\(?:([0-7]{1,3})|\r?\n|([\s\S]))|\r\n?|([\s\S])/g;
  pieces.lastIndex = found.index + found[0].length;
  for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
    const [whole, octal, escaped, plain] = piece;
    if (plain === "(") depth++;
    if (plain === ")" && --depth === 0) break;
    if (octal !== undefined) read += String.fromCodePoint(Number.parseInt(octal, 8) & 255);
    else if (escaped !== undefined) read += ESCAPES[escaped] ?? escaped;
    else if (!whole.startsWith("\\")) read += plain ?? "\n";
  }
  return Buffer.from(read, "latin1");
}
