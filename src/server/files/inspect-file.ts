import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { refuse, type Refusal } from "#kernel/refusal.ts";

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
const PICTURES = new Set(["image/jpeg", "image/png", "image/webp"]);

export type InspectedFile = { bytes: Uint8Array; mediaType: "application/pdf" | "image/webp" };

type Wanted = {
  /** What the file is for, in a sentence: "document", "image". */
  name: string;
  /** Whether a PDF will do as well as a picture. */
  pdf: boolean;
  /** A picture is made to fit into this, in pixels. */
  fit: { width: number; height: number };
};

/**
 * Looks at what a file really is, whatever it is called or said to be. A picture is decoded and drawn
 * anew as WebP, without metadata; a PDF is kept as it is. Refuses everything else, what is broken and
 * what is larger than 5 MB, in one sentence.
 */
export async function inspectFile(
  file: Blob,
  { name, pdf, fit }: Wanted,
): Promise<InspectedFile | Refusal<"file">> {
  if (file.size > MOST_BYTES) return refuse("file", `The ${name} is larger than 5 MB`);
  if (file.size === 0) return refuse("file", `The ${name} is empty`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  if (pdf && mediaType === "application/pdf")
    return isWholePdf(bytes)
      ? { bytes, mediaType }
      : refuse("file", `The ${name} is damaged: it ends before its end`);
  if (mediaType === undefined || !PICTURES.has(mediaType))
    return refuse("file", `The ${name} must be ${pdf ? "a PDF, " : "a "}JPEG, PNG or WebP file`);
  try {
    const redrawn = await sharp(bytes, { failOn: "truncated", limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ ...fit, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { bytes: new Uint8Array(redrawn), mediaType: "image/webp" };
  } catch {
    return refuse("file", `The ${name} is damaged and cannot be read`);
  }
}

/** A PDF says at its end that it is one. */
const isWholePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(-2048)).includes("%%EOF");
