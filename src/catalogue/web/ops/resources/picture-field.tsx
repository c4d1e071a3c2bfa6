import { useId, useState } from "react";
import { messageOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { upload } from "#api-client/upload.ts";
import { shrinkPicture } from "#ui/forms/shrink-picture.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { PictureDraft } from "./picture-draft.ts";
import styles from "./picture-field.module.css";
import type { TextProps } from "./resource.ts";

type PickedPicture = Pick<PictureDraft, "picture" | "image">;

type Props = {
  draft: PictureDraft;
  set: (change: PickedPicture) => void;
  text: (name: "image_alt") => TextProps;
  errors: Record<string, string>;
};

const UNREACHABLE = "The picture could not be sent. Check the connection and choose it again.";

async function uploadPicture(file: File): Promise<PickedPicture | string> {
  const form = new FormData();
  form.append("picture", await shrinkPicture(file));
  try {
    const path = authenticatedClient.api.v1.ops.pictures.$path();
    return (await upload(path, form, { method: "POST" })) as PickedPicture;
  } catch (error) {
    console.warn("The picture could not be sent.", error);
    return messageOf(error, UNREACHABLE);
  }
}

/**
 * The field for a picture and its alternative text. A new picture is public once the item is
 * published.
 */
export const PictureField = ({ draft, set, text, errors }: Props) => (
  <>
    <Upload image={draft.image} onPick={set} error={errors["picture"]} />
    <TextField {...text("image_alt")} optional hint="For people who cannot see it." />
  </>
);

type UploadProps = {
  image: string;
  onPick: (picked: PickedPicture) => void;
  error: string | undefined;
};

function Upload({ image, onPick, error }: UploadProps) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function pick(file: File | undefined) {
    if (file === undefined) return;
    setIsSending(true);
    setProblem(undefined);
    const answer = await uploadPicture(file);
    setIsSending(false);
    if (typeof answer === "string") setProblem(answer);
    else onPick(answer);
  }

  return (
    <Field
      label="Picture"
      id={id}
      error={problem ?? error}
      hint="JPEG, PNG or WebP, at most 5 MB, wider than high."
    >
      {(control) => (
        <div
          className={`cluster ${styles.box}`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void pick(event.dataTransfer.files[0]);
          }}
        >
          {image !== "" && <Picture src={image} corners="s" className={styles.picture} />}
          <output className={styles.say}>
            {isSending ? "Sending the picture…" : image === "" ? "No picture yet" : ""}
          </output>
          <input
            {...control}
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isSending}
            onChange={(event) => {
              void pick(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <label htmlFor={id} className={buttonClass({ variant: "quiet", size: "small" })}>
            <DashboardIcon name="upload" />
            {image === "" ? "Choose a picture" : "Replace"}
          </label>
        </div>
      )}
    </Field>
  );
}
