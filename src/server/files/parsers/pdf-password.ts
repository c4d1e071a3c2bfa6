import { createCipheriv, createHash } from "node:crypto";

/** In bytes, behind a key: what is read of a dictionary. */
const WINDOW = 2_048;
const MAX_TRIES = 64;
/** ISO 32000: of a string in a dictionary of encryption. */
const MAX_STRING = 127;

/** What follows the last place of `word` that the rule fits, among the last 64 places of the word. */
function lastAfter(file: Buffer, word: string, rule: RegExp): RegExpExecArray | undefined {
  for (let tries = 0, at = file.lastIndexOf(word); at !== -1 && tries < MAX_TRIES; tries++) {
    const found = rule.exec(file.toString("latin1", at, at + WINDOW));
    if (found !== null) return found;
    at = at === 0 ? -1 : file.lastIndexOf(word, at - 1);
  }
  return undefined;
}

/** What follows `12 0 obj`, the last of these numbers. */
function objectOf(file: Buffer, number: string, generation: string): string {
  const places = ["\n", "\r", " "].map((before) =>
    file.lastIndexOf(`${before}${number} ${generation} obj`),
  );
  const at = Math.max(...places);
  return at === -1 ? "" : file.toString("latin1", at, at + WINDOW);
}

/**
 * Whether readers ask for a password to open the PDF. False for one that only restricts printing and editing,
 * whose password to open is empty. Looks at 2 kB behind its keys, whatever they hold. ISO 32000-2, 7.6.4:
 * algorithms 2, 2.A, 2.B, 4 to 6 and 11.
 */
export function needsPassword(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encrypt = lastAfter(file, "/Encrypt", /^\/Encrypt\s{0,9}(?:(\d{1,10})\s(\d{1,5})\sR\b|<<)/);
  if (encrypt === undefined) return false;
  const { 1: number = "", 2: generation = "", input } = encrypt;
  const object = number === "" ? input : objectOf(file, number, generation);
  const [dictionary = ""] = object.split(/endobj|trailer|xref/, 1);
  const numberAt = (key: RegExp) => Number(key.exec(dictionary)?.[1]);
  const user = readString(dictionary, /\/U\s{0,9}[<(]/);
  const owner = readString(dictionary, /\/O\s{0,9}[<(]/);
  const revision = numberAt(/\/R\s{1,9}(\d{1,9})/);
  if (revision >= 5) {
    const check = hashOf(revision, user.subarray(32, 40));
    return !check.equals(user.subarray(0, 32));
  }
  const length =
    revision === 2 ? 5 : revision === 4 ? 16 : (numberAt(/\/Length\s{1,9}(\d{1,9})/) || 40) / 8;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberAt(/\/P\s{1,9}(-?\d{1,10})/) | 0);
  const ids = /^\/ID\s{0,9}\[\s{0,9}[<(]/;
  const id = readString(lastAfter(file, "/ID", ids)?.input ?? "", ids);
  const isPlainMetadata = revision >= 4 && /\/EncryptMetadata\s{1,9}false/.test(dictionary);
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

/** The string that begins with the last letter of the key, `<6162>` or `(ab)`: 127 bytes at most. */
function readString(text: string, key: RegExp): Buffer {
  const found = key.exec(text);
  if (found === null) return Buffer.alloc(0);
  const start = found.index + found[0].length;
  if (found[0].endsWith("<")) {
    const [digits = ""] = text.slice(start).split(">", 1);
    return Buffer.from(digits.replaceAll(/\s/g, "").slice(0, MAX_STRING * 2), "hex");
  }
  let read = "";
  let depth = 1;
  const pieces = /\\(?:([0-7]{1,3})|\r?\n|([\s\S]))|\r\n?|([\s\S])/g;
  pieces.lastIndex = start;
  for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
    const [whole, octal, escaped, plain] = piece;
    if (plain === "(") depth++;
    if ((plain === ")" && --depth === 0) || read.length === MAX_STRING) break;
    if (octal !== undefined) read += String.fromCodePoint(Number.parseInt(octal, 8) & 255);
    else if (escaped !== undefined) read += ESCAPES[escaped] ?? escaped;
    else if (!whole.startsWith("\\")) read += plain ?? "\n";
  }
  return Buffer.from(read, "latin1");
}
