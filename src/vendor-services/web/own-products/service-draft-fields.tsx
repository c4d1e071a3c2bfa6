import { Controller, useFormContext, useWatch } from "react-hook-form";
import { FileUpload } from "#ui/forms/file-upload.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import type { Progress } from "#api-client/upload.ts";
import { shrinkPicture } from "#ui/forms/shrink-picture.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { draftRules, IMAGE_TYPES, MAX_IMAGE_BYTES, type ServiceDrafts } from "./service-draft.ts";
import { draftIdOf } from "./service-draft-errors.ts";
import styles from "./service-draft-form.module.css";
import { ServicePreview } from "../services/service-preview.tsx";

type Props = {
  at: number;
  /** The unit of the price in the chosen category: "For one month". */
  priceHint: string;
  progress: Progress | undefined;
  /** The current picture. */
  image?: string | undefined;
};

/** The fields of a service of the vendor's own: title, price, picture. */
export function ServiceDraftFields({ at, priceHint, progress, image: currentImage }: Props) {
  const { control, register, setError, clearErrors, formState } = useFormContext<ServiceDrafts>();
  const errors = formState.errors.product_details?.[at];
  const draft = useWatch({ control, name: `product_details.${at}` });
  const field = (name: keyof typeof draftRules) => {
    const path = `product_details.${at}.${name}` as const;
    return {
      ...register(path, { validate: draftRules[name] }),
      id: draftIdOf(path),
      required: true,
      error: errors?.[name]?.message,
    };
  };
  const image = `product_details.${at}.image` as const;

  async function pick(file: File | undefined, onChange: (file: File | undefined) => void) {
    clearErrors(image);
    if (file === undefined) return onChange(undefined);
    const refuse = (message: string) => setError(image, { type: "custom", message });
    if (!IMAGE_TYPES.includes(file.type))
      return refuse("The image must be a JPEG, PNG or WebP file");
    const picture = await shrinkPicture(file);
    if (picture.size > MAX_IMAGE_BYTES) return refuse("The image is larger than 5 MB");
    onChange(picture);
  }

  return (
    <div className={`stack ${styles.split}`}>
      <div className={styles.fields}>
        <FormPair>
          <TextField
            label="Short title"
            hint="Shown on tabs and in bookings"
            {...field("short_title")}
          />
          <TextField
            label="Price"
            hint={priceHint}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            {...field("price")}
          />
        </FormPair>
        <TextField label="Full title" {...field("title")} />
        <Controller
          control={control}
          name={image}
          render={({ field: { value, onChange } }) => (
            <FileUpload
              label="Image"
              optional
              hint="Your own photograph: JPEG, PNG or WebP, up to 5 MB"
              id={draftIdOf(image)}
              accept={IMAGE_TYPES.join(",")}
              pick={currentImage ? "Replace the image" : "Choose an image"}
              file={value}
              onPick={(file) => void pick(file, onChange)}
              progress={value && progress}
              error={errors?.image?.message}
            />
          )}
        />
        <TextArea label="Description" hint="One or two sentences" {...field("description")} />
        <TextArea
          label="Content"
          hint="What is included, one thing a line"
          rows={5}
          {...field("content")}
        />
      </div>
      <ServicePreview draft={draft} image={currentImage} />
    </div>
  );
}
