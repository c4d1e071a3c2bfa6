import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ParsedProblem } from "#api-client/parse-problem.ts";
import { upload, type Progress } from "#api-client/upload.ts";
import { toFormData, type ServiceDrafts } from "./service-draft.ts";

export type DraftRefusal = Pick<ParsedProblem, "issues"> & { message: string };

const FAILED = "The service could not be added. Nothing is lost: try again in a few minutes.";
const UNREACHABLE =
  "We could not reach the server. Nothing is lost: check the connection and try again.";

/** Returns the refusal of an upload, with the paths of its messages. */
export function toDraftRefusal(error: unknown): DraftRefusal {
  if (error instanceof ApiError)
    return { message: error.problem.message ?? FAILED, issues: error.problem.issues };
  console.warn("The service could not be sent.", error);
  return { message: UNREACHABLE, issues: [] };
}

/**
 * Sends services of the vendor's own. Resolves to undefined when they are added, else to the
 * refusal. Never throws.
 */
export async function sendDrafts(
  drafts: ServiceDrafts,
  onProgress: (progress: Progress) => void,
): Promise<DraftRefusal | undefined> {
  try {
    const path = authenticatedClient.api.v1.vendors.add_vendor_product.$path();
    await upload(path, toFormData(drafts), { method: "POST", onProgress });
    return undefined;
  } catch (error) {
    return toDraftRefusal(error);
  }
}
