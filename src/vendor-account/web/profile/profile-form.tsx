import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { FileUpload } from "#ui/forms/file-upload.tsx";
import { Form, FormGroup, FormPair } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { WideOnly } from "#ui/layout/wide-only.tsx";
import styles from "./profile.module.css";
import type { Profile } from "./use-profile.ts";
import { DOCUMENT_TYPES, useProfileForm } from "./use-profile-form.ts";

type Props = {
  profile: Profile | undefined;
  onSaved: (unsavedDocument: string | undefined) => Promise<void>;
  onCancel: () => void;
  /** How to change the fields that cannot be edited: e-mail and phone number. */
  note: ReactNode;
};

/** The profile in edit mode: names, address and the document's upload. */
export function ProfileForm({ profile, onSaved, onCancel, note }: Props) {
  const { field, isSubmitting, send, notice, document } = useProfileForm({ profile, onSaved });
  const save = (
    <Button type="submit" form="profile" busy={isSubmitting}>
      {document.progress ? "Uploading..." : "Save profile"}
    </Button>
  );
  return (
    <Form id="profile" className={styles.form} method="post" onSubmit={send}>
      <FormGroup>
        <FormPair>
          <TextField label="First name" autoComplete="given-name" {...field("first_name")} />
          <TextField label="Last name" autoComplete="family-name" {...field("last_name")} />
        </FormPair>
        <TextField label="Address" autoComplete="street-address" {...field("actual_address")} />
        <TextField label="Locality" {...field("locality")} />
        <FileUpload
          label="Document"
          hint="Aadhaar, PAN or driving licence. A clear photo (JPEG, PNG or WebP) or a PDF, up to 5 MB."
          id="document"
          accept={DOCUMENT_TYPES.join(",")}
          pick={profile?.document_url ? "Replace the document" : "Choose a file"}
          {...document}
        />
        <p className="soft small">{note}</p>
      </FormGroup>
      {notice && (
        <Alert tone={notice.tone} live>
          {notice.text}
        </Alert>
      )}
      {notice?.rest && <p>{notice.rest}</p>}
      <div className={`cluster ${styles.actions}`}>
        <WideOnly>{save}</WideOnly>
        <Button variant="text" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <BottomActionBar>{save}</BottomActionBar>
    </Form>
  );
}
