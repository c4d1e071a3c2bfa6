import { FileParams } from "../contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { openFile, type OpenedFile } from "./open-file.ts";

// Pictures of the catalogue are public.
const anybody: Record<string, string[]>[] = [{}, { token: [] }];

const fileRoute = publicRoute("Files")("get", "/v1/files/{id}", {
  security: anybody,
  summary: "A stored file: a private one for its owner and for operators only",
  request: { params: FileParams },
  responses: { 200: { description: "The file" }, 404: { description: "Not there for who asks" } },
});

export const fileRoutes = ({ db, files }: Dependencies) =>
  createRouter().openapi(fileRoute, async (c) => {
    const file = await openFile(db, files, c.var.actor, c.req.valid("param").id);
    if (isRefusal(file)) return refusalResponse(404, file);
    return c.body(new Uint8Array(file.bytes), 200, {
      "content-type": file.mediaType,
      "content-disposition": disposition(file),
      // No content of a file may run.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": file.isPrivate ? "private, no-store" : "public, max-age=31536000, immutable",
    });
  });

/**
 * Pictures are shown inline. A PDF may contain scripts and files, so it is downloaded. The name is
 * not the sender's: `document-12.pdf` is of account 12.
 */
function disposition({ mediaType, isPrivate, ownerId }: OpenedFile): string {
  const name = isPrivate ? `document-${ownerId}` : "picture";
  return mediaType === "application/pdf"
    ? `attachment; filename="${name}.pdf"`
    : `inline; filename="${name}.webp"`;
}
