import { authorization, userToken } from "#api-client/user-token.ts";
import { parseProblem, type ProblemText } from "#api-client/parse-problem.ts";
import { sendForm, type Progress } from "#api-client/upload.ts";

export type ProfileInput = {
  first_name: string;
  last_name: string;
  actual_address: string;
  locality: string;
};

type Watch = { onProgress: (progress: Progress) => void; signal: AbortSignal };

/** Why it was not saved: the server's words (perhaps none), no connection, or a Stop. */
export type ProfileProblem = ProblemText | "unreachable" | "stopped";

/** Saves the fields that are given, and the document if one is. Undefined on success. */
export async function saveProfile(
  fields: Partial<ProfileInput>,
  document: File | undefined,
  watch: Watch,
): Promise<ProfileProblem | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`profile[${name}]`, value);
  if (document !== undefined) form.append("profile[document]", document);
  try {
    const { status, body } = await sendForm("/api/v1/profiles/update_profile", form, {
      method: "PUT",
      headers: authorization(),
      ...watch,
    });
    if (status === 401) userToken.remove();
    return status < 300 ? undefined : parseProblem(body);
  } catch (error) {
    if (watch.signal.aborted) return "stopped";
    console.warn("The profile could not be sent.", error);
    return "unreachable";
  }
}
