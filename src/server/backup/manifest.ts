import { z } from "zod";

const Content = z.object({ bytes: z.number(), sha256: z.string() });

/** The contents of a backup, stored as `manifest.json` in the archive. */
export const Manifest = z.object({
  format: z.literal("chamak-backup-1"),
  made_at: z.string(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    Content.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(
    z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  files: z.array(Content.extend({ id: z.string() })),
  /** Files that rows refer to and that the store did not have. */
  missing_files: z.array(z.string()),
});

export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = "manifest.json";
export const tableMember = (name: string): string => `tables/${name}`;
export const fileMember = (id: string): string => `files/${id}`;
