import { z } from "@hono/zod-openapi";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { fileHeaders } from "./file-headers.ts";
import { refusalResponse } from "#server/http/answers.ts";
import { publicRoute, createRouter } from "#server/http/routes.ts";
import { isDesk, type Actor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { findFile } from "./files.ts";

type OpenedFile = {
  bytes: Uint8Array;
  mediaType: string;
  /** A private file that is public while an approved product shows it. */
  visibility: "public" | "published" | "private";
  ownerId: number | null;
};

type FileHooks = {
  /** An operator opens the document of a vendor. */
  onDocumentOpened: (
    db: Db,
    by: { operatorId: number; now: Date },
    ownerId: number,
  ) => Promise<void>;
  /** Whether an account other than the owner and operators may open a private file. */
  mayOpen: (db: Db, actor: Actor, id: string) => Promise<boolean>;
};

/**
 * A private file opens for its owner, operators and whom the hook allows, a vendor's document for these with the
 * hook's note. Refuses others as if it did not exist.
 */
async function openFile(
  { db, files, now }: Pick<Dependencies, "db" | "files" | "now">,
  actor: Actor | undefined,
  id: string,
  { onDocumentOpened, mayOpen: mayOther }: FileHooks,
): Promise<OpenedFile | Refusal<"unknown">> {
  const row = await findFile(db, files, id);
  if (row === undefined) return refuse("unknown", "There is no such file");
  const visibility = row.is_private ? (row.is_published ? "published" : "private") : "public";
  const mayOpen =
    visibility !== "private" ||
    isDesk(actor, "operator") ||
    (actor !== undefined && (actor.accountId === row.owner_id || (await mayOther(db, actor, id))));
  if (!mayOpen) return refuse("unknown", "There is no such file");
  const isOthers = actor !== undefined && actor.accountId !== row.owner_id;
  if (row.is_document && isOthers && row.owner_id !== null)
    await onDocumentOpened(db, { operatorId: actor.accountId, now: now() }, row.owner_id);
  const bytes = await files.getBytes(id);
  return { bytes, mediaType: row.media_type, visibility, ownerId: row.owner_id };
}

const FileParams = z.object({
  id: z.uuid({ error: "There is no such file" }).openapi({ minLength: 36, maxLength: 36 }),
});

// Pictures of the catalogue are public.
const anybody: Record<string, string[]>[] = [{}, { token: [] }];

const fileRoute = publicRoute("Files")("get", "/v1/files/{id}", {
  security: anybody,
  summary:
    "A stored file: a private one for its owner, operators, and the vendor who may read a complaint with it, a vendor's picture for everybody once its product is approved",
  request: { params: FileParams },
  responses: { 200: { description: "The file" }, 404: { description: "Not there for who asks" } },
});

const CACHE_CONTROL: Record<OpenedFile["visibility"], string> = {
  public: "public, max-age=31536000, immutable",
  // Caches forget soon what is rejected later.
  published: "public, max-age=300",
  private: "no-store",
};

export const fileRoutes = (dependencies: Dependencies, hooks: FileHooks) =>
  createRouter().openapi(fileRoute, async (c) => {
    const file = await openFile(dependencies, c.var.actor, c.req.valid("param").id, hooks);
    if (isRefusal(file)) return refusalResponse(404, file);
    const { mediaType, visibility } = file;
    const cacheControl = CACHE_CONTROL[visibility];
    const headers = fileHeaders({ mediaType, disposition: disposition(file), cacheControl });
    return c.body(new Uint8Array(file.bytes), 200, headers);
  });

/** A PDF may contain scripts, so it is downloaded. The name is not the sender's. */
function disposition({ mediaType, visibility, ownerId }: OpenedFile): string {
  const name = visibility === "private" ? `document-${ownerId ?? ""}` : "picture";
  return mediaType === "application/pdf"
    ? `attachment; filename="${name}.pdf"`
    : `inline; filename="${name}.webp"`;
}
