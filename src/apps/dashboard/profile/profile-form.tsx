import { type ReactNode, useRef, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { FileUpload } from "#ui/forms/file-upload.tsx";
import { Form, FormGroup, FormPair } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { BottomActionBar, WideOnly } from "#ui/actions/bottom-action-bar.tsx";
import styles from "./profile.module.css";
import type { Address } from "#vendor-account/contract.ts";
import type { Profile } from "./use-profile.ts";
import { type Progress, upload } from "#api-client/upload.ts";
import { prepareUpload } from "#ui/forms/prepare-upload.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionError, UNREACHABLE, type ActionProblem } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { words } from "./profile-form.en.ts";

type Props = {
  profile: Profile | undefined;
  /** A service address, for the fields of a profile without an address. */
  workplace: Address | undefined;
  onSaved: (unsavedDocument: string | undefined) => Promise<void>;
  onCancel: () => void;
  note: ReactNode;
};

export function ProfileForm({ profile, workplace, onSaved, onCancel, note }: Props) {
  const { field, isPending, onSubmit, notice, document } = useProfileForm({
    profile,
    workplace,
    onSaved,
  });
  const save = (
    <Button type="submit" form="profile" busy={isPending}>
      {document.progress ? words.uploading : words.save}
    </Button>
  );
  return (
    <Form id="profile" className={styles.form} method="post" onSubmit={onSubmit}>
      <FormGroup>
        <FormPair>
          <TextField label={words.firstName} autoComplete="given-name" {...field("first_name")} />
          <TextField label={words.lastName} autoComplete="family-name" {...field("last_name")} />
        </FormPair>
        <TextField
          label={words.address}
          autoComplete="street-address"
          {...field("actual_address")}
        />
        <TextField label={words.locality} hint={words.localityHint} {...field("locality")} />
        <FileUpload
          label={words.document}
          hint={words.documentHint}
          id="document"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          pick={profile?.document_url ? words.replace : words.choose}
          {...document}
        />
        <p className="soft small">{note}</p>
        {profile && <p className="soft small">{words.checkedAgain}</p>}
      </FormGroup>
      {notice && (
        <Alert tone={notice.tone} live>
          {notice.text}
        </Alert>
      )}
      {notice?.rest && <p>{notice.rest}</p>}
      <div className="cluster" data-gap="3" data-across="5">
        <WideOnly>{save}</WideOnly>
        <Button variant="text" disabled={isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <BottomActionBar>{save}</BottomActionBar>
    </Form>
  );
}

const STOPPED = words.stopped;

const DOCUMENT = { name: "document", pdf: true };

type Options = Pick<Props, "profile" | "workplace"> & {
  /** Receives the reason why the chosen document was not saved, if it was not. */
  onSaved: (unsavedDocument: string | undefined) => Promise<void>;
};

const textOf = (error: unknown) => (typeof error === "string" ? error : undefined);

/** The profile form with the document's upload, which can be cancelled. */
function useProfileForm({ profile, workplace, onSaved }: Options) {
  const isPlaced = profile !== undefined && profile.actual_address !== "";
  const { field, isPending, onSubmit, problem } = useForm<ProfileInput, string | undefined>({
    values: {
      first_name: profile?.first_name ?? "",
      last_name: profile?.last_name ?? "",
      actual_address: (isPlaced ? profile.actual_address : workplace?.address1) ?? "",
      locality: (isPlaced ? profile.locality : workplace?.locality) ?? "",
    },
    call: save,
    onDone: onSaved,
    onRefused: ({ fields }) => setFileError(textOf(fields["document"])),
  });
  const picked = useRef<File>(undefined);
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const sending = useRef<AbortController>(undefined);

  async function pick(chosen: File | undefined) {
    picked.current = chosen;
    setFileError(undefined);
    const prepared = chosen && (await prepareUpload(chosen, DOCUMENT));
    // Another one was chosen meanwhile.
    if (picked.current !== chosen) return;
    const isRefused = typeof prepared === "string";
    setFile(isRefused ? undefined : prepared);
    setFileError(isRefused ? prepared : undefined);
  }

  /** Resolves to the reason why the chosen document was not saved, if it was not. */
  async function save(input: ProfileInput): Promise<string | undefined> {
    const controller = new AbortController();
    sending.current = controller;
    setFileError(undefined);
    const prepared = picked.current && (await prepareUpload(picked.current, DOCUMENT));
    const isRefused = typeof prepared === "string";
    const document = isRefused ? undefined : prepared;
    if (document) setProgress({ sent: 0, total: document.size });
    const body = new FormData();
    for (const [name, text] of Object.entries(input))
      if (profile || text.trim() !== "") body.append(`profile[${name}]`, text);
    if (document) body.append("profile[document]", document);
    try {
      await upload(authenticatedClient.api.v1.profiles.update_profile.$path(), body, {
        method: "PUT",
        onProgress: (now) => document && setProgress(now),
        signal: controller.signal,
      });
    } catch (error) {
      throw controller.signal.aborted ? new ActionError(STOPPED) : error;
    } finally {
      setProgress(undefined);
    }
    return isRefused ? prepared : undefined;
  }

  return {
    field,
    isPending,
    onSubmit,
    notice: problem && noticeOf(problem),
    document: {
      file,
      error: fileError,
      progress,
      onStop: () => sending.current?.abort(),
      onPick: (f?: File) => void pick(f),
    },
  };
}

function noticeOf({ status, message, fields }: ActionProblem) {
  if (message === STOPPED) return { tone: "plain" as const, text: STOPPED };
  const text =
    status === undefined
      ? `${words.failed} ${words.connection}`
      : message === UNREACHABLE
        ? words.failed
        : message;
  return { tone: "bad" as const, text, rest: textOf(fields["document"]) && words.nothingSaved };
}

type ProfileInput = {
  first_name: string;
  last_name: string;
  actual_address: string;
  locality: string;
};
