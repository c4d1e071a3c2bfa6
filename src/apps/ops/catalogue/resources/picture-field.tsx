import { useId } from "react";
import { ActionError } from "#api-client/api-error.ts";
import { upload } from "#api-client/upload.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Field } from "#ui/forms/field.tsx";
import { prepareUpload } from "#ui/forms/prepare-upload.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ops } from "../../shell/ops-client.tsx";
import styles from "../editor.module.css";
import type { FieldsProps, TextProps } from "./resource.ts";

type Upload = FieldsProps<never, never>["picture"];
type PickedPicture = Pick<PictureDraft, "picture" | "image">;

type Props = {
  draft: PictureDraft;
  picture: Upload;
  text: (name: "image_alt") => TextProps;
  errors: Record<string, string>;
};

/** Stores a picture, which is public once it is published. */
export async function uploadPicture(file: File): Promise<PickedPicture> {
  const prepared = await prepareUpload(file, { name: "picture", pdf: false });
  if (typeof prepared === "string") throw new ActionError(prepared);
  const form = new FormData();
  form.append("picture", prepared);
  const path = ops.pictures.$path();
  return (await upload(path, form, { method: "POST" })) as PickedPicture;
}

/** The field for a picture and its alternative text. A new picture is public once the item is published. */
export const PictureField = ({ draft, picture, text, errors }: Props) => (
  <>
    <PictureUpload image={draft.image} upload={picture} error={errors["picture"]} />
    <TextField {...text("image_alt")} optional hint="For people who cannot see it." />
  </>
);

type UploadProps = {
  image: string;
  upload: Upload;
  error: string | undefined;
};

function PictureUpload({ image, upload, error }: UploadProps) {
  const id = useId();
  const { act, isPending, problem } = upload;
  const pick = (file: File | undefined) => file && void act(file);

  return (
    <Field
      label="Picture"
      id={id}
      error={problem?.message ?? error}
      hint="JPEG, PNG or WebP, at most 5 MB, wider than high."
    >
      {(control) => (
        <div
          className={`cluster ${styles.box}`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            pick(event.dataTransfer.files[0]);
          }}
        >
          {image !== "" && <Picture src={image} corners="s" className={styles.fieldPicture} />}
          <output className={styles.say}>
            {isPending ? "Sending the picture…" : image === "" ? "No picture yet" : ""}
          </output>
          <input
            {...control}
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isPending}
            onChange={(event) => {
              pick(event.target.files?.[0]);
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

/** The picture of a draft: its alternative text and path; both empty without a picture. */
export type PictureDraft = { picture: string; image: string; image_alt: string };

export const NO_PICTURE: PictureDraft = { picture: "", image: "", image_alt: "" };

export const PICTURE_LABELS = {
  picture: "Picture",
  image: "",
  image_alt: "What the picture shows",
};

export const pictureOf = ({ picture, image, image_alt }: PictureDraft): PictureDraft => ({
  picture,
  image,
  image_alt,
});

type PriceFieldProps = TextProps & { live: number | undefined };

/** A price field in rupees, with the published price. */
export const PriceField = ({ live, ...text }: PriceFieldProps) => (
  <TextField
    {...text}
    prefix="₹"
    inputMode="decimal"
    note={
      live !== undefined && (
        <p className="small soft">
          Live now: {formatRupees(live)}. What is booked keeps its price.
        </p>
      )
    }
  />
);
