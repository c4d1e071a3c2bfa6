import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encryptedPdfs } from "#test/encrypted-pdfs.ts";
import { textOf } from "#kernel/sentence.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { inspectFile } from "./inspect-file.ts";

/** A picture takes up to a second of an idle core; the rest is for a busy machine. */
const MOST_CPU_MS = 2_500;
const DOCUMENT = { name: "document", pdf: true, fit: { width: 2400, height: 2400 } };

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0E5B57" } });
const deep = (width: number, height: number) => flat(width, height).toColourspace("rgb16");
/** The result for the picture, and the CPU time of the process. */
async function inspect(picture: ReturnType<typeof flat>) {
  const bytes = new Uint8Array(await picture.toBuffer());
  const before = process.cpuUsage();
  const answer = await inspectFile(bytes, DOCUMENT);
  const { user, system } = process.cpuUsage(before);
  return { answer, cpuMs: (user + system) / 1_000 };
}

const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";

test.each([
  ["a line before it", `\r\n\r\n${PDF}`],
  ["a mail's header before it", `Content-Type: application/pdf\r\n\r\n${PDF}`],
  ["a byte order mark", `\u00ef\u00bb\u00bf${PDF}`],
  ["a web page behind it", `${PDF}${"<p>Thank you</p>".repeat(1_000)}`],
  ["zeros behind it", PDF + "\0".repeat(5_000)],
])("a PDF with %s is taken as it is", async (_name, content) => {
  const bytes = new Uint8Array(Buffer.from(content, "latin1"));
  const answer = await inspectFile(bytes.slice(), DOCUMENT);
  expect(answer).toEqual({ bytes, mediaType: "application/pdf" });
});

test.each([
  ["half a PDF", PDF.slice(0, 30), "The document is damaged: it ends before its end"],
  [
    "half of a later version",
    `${PDF}1 0 obj<</Type/Page>>endobj\n2 0 obj<</Len`,
    "The document is damaged: it ends before its end",
  ],
  [
    "a HEIC photo",
    "\0\0\0\u0018ftypheic\0\0\0\0mif1heic",
    "The document is a HEIC photo, which we cannot read. Send it as a JPEG, or send a screenshot of it",
  ],
  ["a text", "a shopping list", "The document must be a PDF, JPEG, PNG or WebP file"],
])("%s is refused with the reason", async (_name, content, sentence) => {
  const answer = await inspectFile(new Uint8Array(Buffer.from(content, "latin1")), DOCUMENT);
  expect(answer).toMatchObject({ refused: "file", sentences: [{ text: sentence }] });
});

test.each(encryptedPdfs)(
  "an encrypted PDF of revision $revision is taken if it opens without a password: $opens",
  async ({ opens, base64 }) => {
    const bytes = new Uint8Array(Buffer.from(base64, "base64"));
    const answer = await inspectFile(bytes, DOCUMENT);
    expect(answer).toMatchObject(
      opens
        ? { mediaType: "application/pdf" }
        : {
            sentences: [
              {
                text: "The document needs a password to open. Send a copy without one: open it, choose Print, then Save as PDF",
              },
            ],
          },
    );
  },
);

describe("a picture that is accepted costs little:", () => {
  test.each([
    ["1 × 12,000", () => flat(1, 12_000).png()],
    ["12,000 × 1", () => flat(12_000, 1).png()],
    ["1,666 × 12,000", () => flat(1_666, 12_000).png()],
    ["12,000 × 1,666, interlaced", () => flat(12_000, 1_666).png({ progressive: true })],
    ["16-bit", () => deep(5_000, 4_000).png()],
    ["16-bit, interlaced", () => deep(5_000, 4_000).png({ progressive: true })],
    ["16-bit, interlaced, 1,666 × 12,000", () => deep(1_666, 12_000).png({ progressive: true })],
    ["a progressive JPEG", () => flat(5_000, 4_000).jpeg({ progressive: true })],
    ["WebP", () => flat(5_000, 4_000).webp({ effort: 0 })],
  ])("%s", { timeout: 60_000 }, async (_name, picture) => {
    const { answer, cpuMs } = await inspect(picture());
    // A busy machine may exceed 3 s.
    if (isRefusal(answer))
      expect(answer.sentences.map(textOf)[0]).toContain("takes too long to read");
    else expect(answer.mediaType).toBe("image/webp");
    expect(cpuMs).toBeLessThan(MOST_CPU_MS);
  });
});

test.each([
  [1, 12_001],
  [12_001, 1],
  [1, 100_000],
])("a picture of %i × %i is refused by its header", async (width, height) => {
  const { answer, cpuMs } = await inspect(flat(width, height).png());
  expect(answer).toMatchObject({
    refused: "file",
    sentences: [{ text: "The document has a side of more than 12,000 pixels" }],
  });
  expect(cpuMs).toBeLessThan(200);
});
