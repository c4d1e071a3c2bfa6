import { useRef, useState, type SyntheticEvent } from "react";
import type { Progress } from "#api-client/upload.ts";
import { shrinkPicture } from "#ui/forms/shrink-picture.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import type { Profile } from "./use-profile.ts";
import { saveProfile, type ProfileInput } from "./profile-save.ts";

export const DOCUMENT_TYPES = ["application/pdf", "image/jpeg", "image/png", "image/webp"];
const MAX_BYTES = 5 * 1024 * 1024;
const NOTHING_SAVED =
  "So nothing was saved yet: not the document, and not what you changed besides. Choose another document, or take it out, and save again.";
const FAILED = "Failed to update account details.";

const NAMES = ["first_name", "last_name", "actual_address", "locality"] as const;

type Options = {
  /** Undefined when it could not be loaded: then only filled fields are sent. */
  profile: Profile | undefined;
  /** Receives the reason why the chosen document was not saved, if it was not. */
  onSaved: (unsavedDocument: string | undefined) => Promise<void>;
};

const textOf = (error: unknown) => (typeof error === "string" ? error : undefined);

/**
 * The state of the profile form with the document's upload, submitted once at a time, which can be
 * cancelled.
 */
export function useProfileForm({ profile, onSaved }: Options) {
  const { form, field, submitOnce, setErrors } = useApiForm<ProfileInput>({
    defaultValues: {
      first_name: profile?.first_name ?? "",
      last_name: profile?.last_name ?? "",
      actual_address: profile?.actual_address ?? "",
      locality: profile?.locality ?? "",
    },
  });
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const [notice, setNotice] = useState<{ tone: "bad" | "plain"; text: string; rest?: string }>();
  const sending = useRef<AbortController>(undefined);

  async function pick(chosen: File | undefined) {
    setFileError(undefined);
    if (chosen === undefined) return setFile(undefined);
    if (!DOCUMENT_TYPES.includes(chosen.type))
      return setFileError("The document must be a PDF, JPEG, PNG or WebP file");
    const picture = await shrinkPicture(chosen);
    if (picture.size > MAX_BYTES) return setFileError("The document is larger than 5 MB");
    setFile(picture);
  }

  async function save(input: ProfileInput) {
    const controller = new AbortController();
    sending.current = controller;
    setNotice(undefined);
    const unsaved = file === undefined ? fileError : undefined;
    setFileError(undefined);
    if (file) setProgress({ sent: 0, total: file.size });
    const filled = Object.entries(input).filter(([, text]) => profile || text.trim() !== "");
    const problem = await saveProfile(Object.fromEntries(filled), file, {
      onProgress: (now) => file && setProgress(now),
      signal: controller.signal,
    });
    sending.current = undefined;
    setProgress(undefined);
    if (problem === undefined) return onSaved(unsaved);
    if (problem === "stopped")
      return setNotice({ tone: "plain", text: "Stopped. Save again when you are ready." });
    if (problem === "unreachable")
      return setNotice({ tone: "bad", text: `${FAILED} Check the connection and try again.` });
    const refused = textOf(problem.fields["document"]);
    setNotice({
      tone: "bad",
      text: problem.message ?? FAILED,
      ...(refused && { rest: NOTHING_SAVED }),
    });
    setFileError(refused);
    setErrors(problem.fields, NAMES);
  }

  const send = (event: SyntheticEvent) => submitOnce(save)(event);
  const stop = () => sending.current?.abort();
  return {
    field,
    isSubmitting: form.formState.isSubmitting,
    send,
    notice,
    document: {
      file,
      error: fileError,
      progress,
      onStop: stop,
      onPick: (f?: File) => void pick(f),
    },
  };
}
