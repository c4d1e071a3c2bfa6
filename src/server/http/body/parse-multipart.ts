import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { SentFile } from "#server/files/sent-file.ts";

const MAX_PARTS = 64;
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 2 * 1024;

export type FormPart = readonly [name: string, value: string | SentFile];

const MALFORMED = "The request is not well-formed multipart/form-data";

/**
 * Parses a multipart/form-data body as it arrives. Refuses more than `mostBytes`, more than 64
 * parts, a text of more than 64 kB, and a body that is malformed or incomplete; nothing is read
 * after the error.
 */
export async function parseMultipart(
  { headers, body }: Request,
  mostBytes: number,
): Promise<FormPart[] | Refusal<"too-large" | "malformed">> {
  const tooLarge = refuse(
    "too-large",
    `The request is too large (${mostBytes / 1024 / 1024} MB at most)`,
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
      ? refuse("too-large", `The request has too many parts (${MAX_PARTS} at most)`)
      : refuse("malformed", MALFORMED);
  }
}

const valueOf = (part: MultipartPart): string | SentFile =>
  part.filename === undefined ? part.text : new SentFile(part.bytes);

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}
