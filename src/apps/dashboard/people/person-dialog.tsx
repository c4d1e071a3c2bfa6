import { useRef, useState } from "react";
import { ActionError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { upload } from "#api-client/upload.ts";
import { FileUpload } from "#ui/forms/file-upload.tsx";
import { prepareUpload } from "#ui/forms/prepare-upload.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import type { Person } from "#vendor-account/people/contract.ts";
import { words } from "./person-dialog.en.ts";

const PHOTO = { name: "photo", pdf: false };
const { people } = authenticatedClient.api.v1;

/** Adds or changes a person, of the vendor itself the photo. */
export function PersonDialog({ person, onClose }: { person?: Person; onClose: () => void }) {
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const picked = useRef<File>(undefined);
  const { field, notice, isPending, onSubmit } = useForm({
    values: { first_name: person?.first_name ?? "", phone_number: person?.phone_number ?? "" },
    call: save,
    invalidates: [queryKeys.dashboard.people],
    onRefused: ({ fields: { photo } }) => setFileError(photo),
    onDone: () => {
      onClose();
      toast({ text: words.saved });
    },
  });

  async function pick(chosen: File | undefined) {
    picked.current = chosen;
    setFileError(undefined);
    const prepared = chosen && (await prepareUpload(chosen, PHOTO));
    if (picked.current !== chosen) return;
    const isRefused = typeof prepared === "string";
    setFile(isRefused ? undefined : prepared);
    setFileError(isRefused ? prepared : undefined);
  }

  async function save(input: { first_name: string; phone_number: string }) {
    const photo = picked.current && (await prepareUpload(picked.current, PHOTO));
    if (typeof photo === "string") throw new ActionError(photo);
    const body = new FormData();
    if (!person?.is_self)
      for (const [name, text] of Object.entries(input)) body.append(`person[${name}]`, text);
    if (photo) body.append("person[photo]", photo);
    const path = person
      ? people[":id"].$path({ param: { id: String(person.id) } })
      : people.$path();
    await upload(path, body, { method: person ? "PUT" : "POST" });
  }

  return (
    <ActionDialog
      title={person ? (person.is_self ? words.yourPhoto : words.edit) : words.add}
      keep={words.notNow}
      act={words.save}
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={onClose}
    >
      {!person?.is_self && (
        <>
          <TextField label={words.firstName} autoComplete="off" {...field("first_name")} />
          <TextField label={words.phone} type="tel" autoComplete="off" {...field("phone_number")} />
        </>
      )}
      <FileUpload
        label={words.photo}
        optional={!person?.is_self}
        hint={words.photoHint}
        id="photo"
        accept="image/jpeg,image/png,image/webp"
        pick={person?.photo_url ? words.replace : words.choose}
        file={file}
        error={fileError}
        onPick={(chosen) => void pick(chosen)}
      />
    </ActionDialog>
  );
}
