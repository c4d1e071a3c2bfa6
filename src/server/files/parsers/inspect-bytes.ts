import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say, type Sentence } from "#kernel/sentence.ts";
import { needsPassword } from "./pdf-password.ts";

const MAX_PIXELS = 20_000_000;
/** In pixels: a picture of one column costs as much as one of many. */
const MAX_SIDE = 12_000;
const MAX_SECONDS = 3;
const PICTURES = new Set(["image/jpeg", "image/png", "image/webp"]);

// One thread: decoding takes up to 200 MB, and Node's thread pool also hashes passwords and reads files.
sharp.concurrency(1);
sharp.cache(false);

export type InspectedFile = { bytes: Uint8Array; mediaType: "application/pdf" | "image/webp" };

export type FileRequirements = {
  /** The noun of the messages: "document", "image". */
  name: string;
  pdf: boolean;
  /** A picture is scaled down to fit, in pixels. */
  fit: { width: number; height: number };
};

/** Called by `inspectFile`, in the worker. */
export async function inspectBytes(
  bytes: Uint8Array,
  { name, pdf, fit }: FileRequirements,
): Promise<InspectedFile | Refusal<"file">> {
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  const isPicture = mediaType !== undefined && PICTURES.has(mediaType);
  if (pdf && !isPicture && hasPdfHeader(bytes)) {
    if (!isWholePdf(bytes))
      return refuse("file", say`The ${name} is damaged: it ends before its end`);
    if (needsPassword(bytes))
      return refuse(
        "file",
        say`The ${name} needs a password to open. Send a copy without one: open it, choose Print, then Save as PDF`,
      );
    return { bytes, mediaType: "application/pdf" };
  }
  if (mediaType?.startsWith("image/hei"))
    return refuse(
      "file",
      say`The ${name} is a HEIC photo, which we cannot read. Send it as a JPEG, or send a screenshot of it`,
    );
  if (!isPicture)
    return refuse(
      "file",
      pdf
        ? say`The ${name} must be a PDF, JPEG, PNG or WebP file`
        : say`The ${name} must be a JPEG, PNG or WebP file`,
    );
  try {
    const redrawn = await redraw(bytes, name, fit);
    return "text" in redrawn
      ? refuse("file", redrawn)
      : { bytes: redrawn, mediaType: "image/webp" };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("timeout"))
      return refuse(
        "file",
        say`The ${name} takes too long to read. Save it as a JPEG and send that`,
      );
    return refuse("file", say`The ${name} is damaged and cannot be read`);
  }
}

/** As WebP, or how it is too large. Throws if it cannot be decoded in time. */
async function redraw(
  bytes: Uint8Array,
  name: string,
  fit: FileRequirements["fit"],
): Promise<Uint8Array | Sentence> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) return say`The ${name} has more than 20 megapixels`;
  if (Math.max(width, height) > MAX_SIDE)
    return say`The ${name} has a side of more than 12,000 pixels`;
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
