import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { SentFile } from "../../files/sent-file.ts";

const MAX_PARTS = 64;
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 2 * 1024;

export type FormPart = readonly [name: string, value: string | SentFile];

const MALFORMED = "The request is not well-formed multipart/form-data";

/** Refuses more than `mostBytes`, 64 parts or 64 kB of text in one, and a malformed or incomplete body. */
export async function parseMultipart(
  { headers, body }: Request,
  mostBytes: number,
): Promise<FormPart[] | Refusal<"too-large" | "malformed">> {
  const tooLarge = refuse(
    "too-large",
    say`The request is too large (${mostBytes / 1024 / 1024} MB at most)`,
  );
  if (Number(headers.get("content-length") ?? 0) > mostBytes) return tooLarge;
  const boundary = getMultipartBoundary(headers.get("content-type") ?? "");
  if (boundary === null || body === null) return refuse("malformed", MALFORMED);
  const limits = { maxParts: MAX_PARTS, maxHeaderSize: MAX_HEADER_BYTES };
  const parser = new MultipartParser(boundary, { ...limits, maxFileSize: mostBytes });
  const parts: FormPart[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > mostBytes) return tooLarge;
      // The parser takes no bytes after the closing boundary, where RFC 2046 allows some.
      if (isFinished(parser)) continue;
      for (const part of parser.write(chunk)) {
        if (part.isText && part.size > MAX_TEXT_BYTES)
          return refuse("too-large", "A text of the request is too large (64 kB at most)");
        if (part.name !== undefined) parts.push([part.name, valueOf(part)]);
      }
    }
    parser.finish();
    return parts;
  } catch (error) {
    return error instanceof MaxPartsExceededError
      ? refuse("too-large", say`The request has too many parts (${MAX_PARTS} at most)`)
      : refuse("malformed", MALFORMED);
  }
}

/** A form's file field in which none was chosen is sent as an empty file without a name: it is an empty text here. */
const valueOf = (part: MultipartPart): string | SentFile =>
  part.filename === undefined || (part.filename === "" && part.size === 0)
    ? part.text
    : new SentFile(part.bytes);

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

const PART = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const KEYS_REFUSED = new Set(["__proto__", "constructor", "prototype"]);

export type FormFields = { [key: string]: string | SentFile | FormFields | FormFields[] };

/**
 * Nests the parts of a form by their bracketed names: `profile[first_name]` is `{ profile: { first_name } }`;
 * `details[0][title]` and `details[][title]` make a list, in which a repeated name begins the next entry.
 * Ignores malformed names.
 */
export function nestFormFields(parts: readonly FormPart[]): FormFields {
  const root: FormFields = {};
  const numbered = new Map<string, FormFields>();
  for (const [name, value] of parts) {
    const [, head, tail] = PART.exec(name) ?? [];
    if (head === undefined || KEYS_REFUSED.has(head)) continue;
    const keys = [...(tail ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? "");
    if (keys.length > 2 || keys.some((key) => KEYS_REFUSED.has(key))) continue;
    const [first, second] = keys;
    if (first === undefined) root[head] = value;
    else if (second === undefined) branch(root, head)[first] = value;
    else if (first === "") runningEntry(listOf(root, head), second)[second] = value;
    else numberedEntry(numbered, root, head, first)[second] = value;
  }
  return root;
}

function branch(root: FormFields, head: string): FormFields {
  const there = root[head];
  if (typeof there === "object" && !Array.isArray(there) && !(there instanceof SentFile))
    return there;
  const made: FormFields = {};
  root[head] = made;
  return made;
}

function listOf(root: FormFields, head: string): FormFields[] {
  const there = root[head];
  if (Array.isArray(there)) return there;
  const made: FormFields[] = [];
  root[head] = made;
  return made;
}

/** The last entry of a list without numbers, or a new one when it already has the key. */
function runningEntry(list: FormFields[], key: string): FormFields {
  const last = list.at(-1);
  if (last !== undefined && !(key in last)) return last;
  const made: FormFields = {};
  list.push(made);
  return made;
}

/** By a map, since a body may have very many entries. */
function numberedEntry(
  numbered: Map<string, FormFields>,
  root: FormFields,
  head: string,
  index: string,
) {
  const name = `${head}[${index}]`;
  const known = numbered.get(name);
  if (known !== undefined) return known;
  const made: FormFields = {};
  numbered.set(name, made);
  listOf(root, head).push(made);
  return made;
}
