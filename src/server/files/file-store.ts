import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { RawBuilder } from "kysely";
import type { Configuration } from "../configuration/configuration.ts";

/** The file store: keys are generated, never taken from a request. */
export type FileStore = Pick<Disk, "put" | "getBytes" | "delete">;

/** A column that names files: SQL about the file `file.id`. */
export type FileReference = {
  isNamed: RawBuilder<boolean>;
  /** Whether a private file is public because of it. */
  isPublished?: RawBuilder<boolean>;
  /** Opening a file that it names is noted. */
  isDocument?: true;
};

/** The file store, and the columns that name its files: a file without a name is deleted. */
export type Files = FileStore & { references: readonly FileReference[] };

export async function openFileStore({ dataDir, s3 }: Configuration): Promise<FileStore> {
  if (s3 === undefined) {
    const location = pathToFileURL(`${resolve(dataDir)}/files/`);
    return new Disk(new FSDriver({ location, visibility: "private" }));
  }
  // The SDK is large, so it is loaded only if it is used.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      endpoint: s3.endpoint,
      region: s3.region,
      bucket: s3.bucket,
      forcePathStyle: true,
      visibility: "private",
      supportsACL: false,
    }),
  );
}
