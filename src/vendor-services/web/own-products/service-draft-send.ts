import { authorization, userToken } from "#api-client/user-token.ts";
import type { Problem } from "#kernel/problem.ts";
import { sendForm, type Progress } from "#api-client/upload.ts";
import { toFormData, type ServiceDrafts } from "./service-draft.ts";

export type DraftRefusal = { message: string; issues: NonNullable<Problem["issues"]> };

const FAILED = "The service could not be added. Nothing is lost: try again in a few minutes.";
export const UNREACHABLE =
  "We could not reach the server. Nothing is lost: check the connection and try again.";

/** Why the server refused, and which part each sentence is about. */
export function readDraftRefusal(body: unknown): DraftRefusal {
  const { message, issues }: Partial<Problem> = Object(body);
  return { message: message || FAILED, issues: issues ?? [] };
}

/** Sends services of one's own. Undefined when they are added, else why not; never throws. */
export async function sendDrafts(
  drafts: ServiceDrafts,
  onProgress: (progress: Progress) => void,
): Promise<DraftRefusal | undefined> {
  try {
    const { status, body } = await sendForm(
      "/api/v1/vendors/add_vendor_product",
      toFormData(drafts),
      {
        method: "POST",
        headers: authorization(),
        onProgress,
        signal: new AbortController().signal,
      },
    );
    if (status < 300) return undefined;
    if (status === 401) userToken.remove();
    return readDraftRefusal(body);
  } catch (error) {
    console.warn("The services could not be sent.", error);
    return { message: UNREACHABLE, issues: [] };
  }
}
