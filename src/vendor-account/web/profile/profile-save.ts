import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { upload, type Progress } from "#api-client/upload.ts";

export type ProfileInput = {
  first_name: string;
  last_name: string;
  actual_address: string;
  locality: string;
};

type Watch = { onProgress: (progress: Progress) => void; signal: AbortSignal };

/**
 * Why it was not saved: the server's messages (possibly none), a network error, or a cancelled
 * upload.
 */
export type ProfileProblem = ProblemText | "unreachable" | "stopped";

/** Saves the given fields, and the document if there is one. Resolves to undefined on success. */
export async function saveProfile(
  fields: Partial<ProfileInput>,
  document: File | undefined,
  watch: Watch,
): Promise<ProfileProblem | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`profile[${name}]`, value);
  if (document !== undefined) form.append("profile[document]", document);
  try {
    const path = authenticatedClient.api.v1.profiles.update_profile.$path();
    await upload(path, form, { method: "PUT", ...watch });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.problem;
    if (watch.signal.aborted) return "stopped";
    console.warn("The profile could not be sent.", error);
    return "unreachable";
  }
}
