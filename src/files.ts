import { complaintPhotos, visitPhotos } from "#booking/exports.ts";
import { pictureReferences } from "#catalogue/exports.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import { type FileReference, type Files, openFileStore } from "#server/files/file-store.ts";
import { documentReferences, photoReferences } from "#vendor-account/exports.ts";

/**
 * The columns that name stored files; a file that none of them names is deleted. src/files.test.ts finds a
 * column that is missing here.
 */
export const FILE_REFERENCES: Record<string, FileReference> = {
  ...pictureReferences,
  ...documentReferences,
  ...complaintPhotos,
  ...photoReferences,
  ...visitPhotos,
};

export const openFiles = async (configuration: Configuration): Promise<Files> =>
  Object.assign(await openFileStore(configuration), {
    references: Object.values(FILE_REFERENCES),
  });
