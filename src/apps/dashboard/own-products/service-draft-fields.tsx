import { type ReactNode, useEffect, useId, useState } from "react";
import {
  Controller,
  FormProvider,
  useFormContext,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import type { Progress } from "#api-client/upload.ts";
import { useProductPicture } from "#apps/shared/services/use-product-picture.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { Glint } from "#ui/content/glint.tsx";
import { Price } from "#ui/data/price.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { FileUpload } from "#ui/forms/file-upload.tsx";
import { Form, FormErrors, FormPair } from "#ui/forms/form.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ScrollIntoView } from "#ui/layout/scroll-into-view.tsx";
import styles from "./service-draft-form.module.css";
import {
  draftIdOf,
  draftRules,
  listDraftErrors,
  prepareImage,
  type ServiceDraft,
  type ServiceDrafts,
} from "./service-draft.ts";
import type { useServiceDrafts } from "./use-service-drafts.ts";
import { words } from "./service-draft-fields.en.ts";

type Props = {
  at: number;
  priceHint: string;
  progress: Progress | undefined;
  image?: string | undefined;
};

export function ServiceDraftFields({ at, priceHint, progress, image: currentImage }: Props) {
  const { control, register, trigger, getValues, formState } = useFormContext<ServiceDrafts>();
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
    onChange(file);
    const prepared = file && (await prepareImage(file));
    // Another one may have been chosen meanwhile.
    if (prepared instanceof File && getValues(image) === file) onChange(prepared);
    await trigger(image);
  }

  /** A refused image stays until it is taken out, so that nothing is sent without an image that was chosen. */
  async function validateImage(): Promise<string | true> {
    const file = getValues(image);
    const prepared = file && (await prepareImage(file));
    if (getValues(image) !== file) return validateImage();
    return typeof prepared === "string" ? prepared : true;
  }

  return (
    <div className={`stack ${styles.split}`}>
      <div className={styles.fields}>
        <FormPair>
          <TextField label={words.shortTitle} hint={words.shortHint} {...field("short_title")} />
          <TextField
            label={words.price}
            hint={priceHint}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            {...field("price")}
          />
        </FormPair>
        <TextField label={words.fullTitle} {...field("title")} />
        <Controller
          control={control}
          name={image}
          rules={{ validate: validateImage }}
          render={({ field: { value, onChange } }) => (
            <FileUpload
              label={words.image}
              optional
              hint={words.imageHint}
              id={draftIdOf(image)}
              accept="image/jpeg,image/png,image/webp"
              pick={currentImage ? words.replace : words.choose}
              file={value}
              onPick={(file) => void pick(file, onChange)}
              progress={value && progress}
              error={errors?.image?.message}
            />
          )}
        />
        <TextArea
          label={words.description}
          hint={words.descriptionHint}
          {...field("description")}
        />
        <TextArea label={words.content} hint={words.contentHint} rows={5} {...field("content")} />
      </div>
      <ServicePreview draft={draft} image={currentImage} />
    </div>
  );
}

function ServicePreview({ draft, image }: { draft: ServiceDraft; image?: string | undefined }) {
  const id = useId();
  const chosen = usePicture(draft.image);
  const { data: stored } = useProductPicture(image);
  const picture = chosen ?? (draft.image ? undefined : stored);
  const price = parsePrice(draft.price);
  const first = draft.content.trim().split("\n")[0];
  return (
    <section className={`stack ${styles.preview}`} aria-labelledby={id}>
      <h2 className="step-1" id={id}>
        {words.preview}
      </h2>
      <div className={`card ${styles.card}`}>
        <div className={styles.art}>
          {picture === undefined ? (
            <Glint />
          ) : (
            <img className={styles.picture} src={picture} alt="" />
          )}
        </div>
        <div className={`stack ${styles.words}`} data-gap="space-6">
          <p className={styles.name}>{draft.title.trim() || words.fullTitle}</p>
          {price !== undefined && <Price amount={price} size="m" />}
          {draft.description.trim() && <p className="soft">{draft.description}</p>}
          {first && <p>{first}</p>}
        </div>
      </div>
    </section>
  );
}

function usePicture(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") setRead({ file, url: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read?.url : undefined;
}

type ServiceDraftFrameProps = Pick<ReturnType<typeof useServiceDrafts>, "onSubmit" | "refusal"> & {
  id: string;
  form: UseFormReturn<ServiceDrafts>;
  count: number;
  categories: readonly { id: number; name: string }[];
  noCategory?: ReactNode;
  notice?: ReactNode;
  address?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

export function ServiceDraftFrame({
  id,
  form,
  count,
  categories,
  refusal,
  ...props
}: ServiceDraftFrameProps) {
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Form id={id} method="post" errorsInside className={styles.form} onSubmit={props.onSubmit}>
        {props.notice}
        <FormErrors />
        <div className={styles.where}>
          <SelectField
            label={words.category}
            required
            {...form.register("category_id", { required: words.chooseCategory })}
            id={draftIdOf("category_id")}
            error={errors.category_id?.message}
          >
            {props.noCategory}
            {categories.map(({ id: categoryId, name }) => (
              <option key={categoryId} value={categoryId}>
                {name}
              </option>
            ))}
          </SelectField>
          {props.address}
        </div>
        {props.children}
        {refusal && listDraftErrors(errors, count).length === 0 && (
          <ScrollIntoView>
            <ErrorAlert>{refusal}</ErrorAlert>
          </ScrollIntoView>
        )}
        {props.actions}
      </Form>
    </FormProvider>
  );
}
