import pLimit from "p-limit";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { needsPassword } from "./pdf-password.ts";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 20_000_000;
/** In pixels: a picture of one column costs as much as one of many. */
const MAX_SIDE = 12_000;
const MAX_SECONDS = 3;
const LOCKED =
  "needs a password to open. Send a copy without one: open it, choose Print, then Save as PDF";
const HEIC = "is a HEIC photo, which we cannot read. Send it as a JPEG, or send a screenshot of it";
const PICTURES = new Set(["image/jpeg", "image/png", "image/webp"]);

// One image at a time in one thread: decoding takes up to 200 MB, and Node's thread pool also hashes
// passwords and reads files. `upload` bounds the queue.
const oneAtATime = pLimit(1);

// Loaded for the first file: most processes get none.
const loadFileType = () => import("file-type");

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type InspectedFile = { bytes: Uint8Array; mediaType: "application/pdf" | "image/webp" };

type FileRequirements = {
  /** The noun of the messages: "document", "image". */
  name: string;
  pdf: boolean;
  /** A picture is scaled down to fit, in pixels. */
  fit: { width: number; height: number };
};

/**
 * Checks a file by its content, and re-encodes a picture as WebP without metadata. Refuses others, damaged
 * ones, a PDF with a password to open, and what is above 5 MB, 20 megapixels, sides of 12,000 pixels or 3 s.
 */
export async function inspectFile(
  bytes: Uint8Array,
  { name, pdf, fit }: FileRequirements,
): Promise<InspectedFile | Refusal<"file">> {
  if (bytes.byteLength > MAX_BYTES) return refuse("file", `The ${name} is larger than 5 MB`);
  if (bytes.byteLength === 0) return refuse("file", `The ${name} is empty`);
  const { fileTypeFromBuffer } = await loadFileType();
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  const isPicture = mediaType !== undefined && PICTURES.has(mediaType);
  if (pdf && !isPicture && hasPdfHeader(bytes)) {
    if (!isWholePdf(bytes)) return refuse("file", `The ${name} is damaged: it ends before its end`);
    if (needsPassword(bytes)) return refuse("file", `The ${name} ${LOCKED}`);
    return { bytes, mediaType: "application/pdf" };
  }
  if (mediaType?.startsWith("image/hei")) return refuse("file", `The ${name} ${HEIC}`);
  if (!isPicture)
    return refuse("file", `The ${name} must be ${pdf ? "a PDF, " : "a "}JPEG, PNG or WebP file`);
  const sharp = await loadSharp();
  try {
    const redrawn = await oneAtATime(() => redraw(sharp, bytes, fit));
    return typeof redrawn === "string"
      ? refuse("file", `The ${name} ${redrawn}`)
      : { bytes: redrawn, mediaType: "image/webp" };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("timeout"))
      return refuse("file", `The ${name} takes too long to read. Save it as a JPEG and send that`);
    return refuse("file", `The ${name} is damaged and cannot be read`);
  }
}

/** As WebP, or how it is too large. Throws if it cannot be decoded in time. */
async function redraw(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  bytes: Uint8Array,
  fit: FileRequirements["fit"],
): Promise<Uint8Array | string> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) return "has more than 20 megapixels";
  if (Math.max(width, height) > MAX_SIDE) return "has a side of more than 12,000 pixels";
  return sharp(bytes, { failOn: "truncated", limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize({ ...fit, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

/** Readers look for it in the first kilobyte: some programs put a line or a mail's header before it. */
const hasPdfHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");

/** Behind the last end marker there may be anything but objects: a later version that has no end. */
function isWholePdf(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes);
  const end = content.lastIndexOf("%%EOF");
  return end !== -1 && !content.includes("endobj", end);
}
