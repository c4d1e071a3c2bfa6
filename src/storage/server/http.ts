import { FileParams } from "../contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { openFile, type OpenedFile } from "./open-file.ts";

// A picture of the catalogue is for everybody.
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
      // Whatever it holds, it runs nothing here.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": file.isPrivate ? "private, no-store" : "public, max-age=31536000, immutable",
    });
  });

/**
 * A picture is seen where it is opened. A PDF may hold scripts and files, which its viewer would run
 * or offer: it is saved instead. The name is ours: `document-12.pdf` is what account 12 sent.
 */
function disposition({ mediaType, isPrivate, ownerId }: OpenedFile): string {
  const name = isPrivate ? `document-${ownerId}` : "picture";
  return mediaType === "application/pdf"
    ? `attachment; filename="${name}.pdf"`
    : `inline; filename="${name}.webp"`;
}
