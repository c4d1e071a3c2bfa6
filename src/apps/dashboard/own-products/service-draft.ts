import { ActionError } from "#api-client/api-error.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import type { FieldErrors } from "react-hook-form";
import { prepareUpload } from "#ui/forms/prepare-upload.ts";
import { words } from "./service-draft.en.ts";

export type ServiceDraft = {
  short_title: string;
  title: string;
  price: string;
  description: string;
  content: string;
  image: File | undefined;
};

export type ServiceDrafts = {
  category_id: string;
  vendor_address_id: string;
  product_details: ServiceDraft[];
};

export const emptyDraft = (): ServiceDraft => ({
  short_title: "",
  title: "",
  price: "",
  description: "",
  content: "",
  image: undefined,
});

export const MAX_DRAFTS = 10;

const text = (missing: string, name: string, most: number) => (value: string) => {
  if (value.trim() === "") return missing;
  return value.trim().length <= most || words.tooLong(name, most);
};

/** Checked before the submission, with the server's messages. */
export const draftRules = {
  short_title: text(words.noShort, words.short, 40),
  title: text(words.noTitle, words.title, 120),
  price: (value: string) => parsePrice(value) !== undefined || words.price,
  description: text(words.noDescription, words.description, 4000),
  content: text(words.noContent, words.content, 8000),
};

export const prepareImage = (file: File) => prepareUpload(file, { name: "image", pdf: false });

/** The drafts with their images as they are sent. */
export async function prepareImages(drafts: ServiceDrafts): Promise<ServiceDrafts> {
  const product_details = drafts.product_details.map(async (draft) => {
    const image = draft.image && (await prepareImage(draft.image));
    if (typeof image === "string") throw new ActionError(image);
    return { ...draft, image };
  });
  return { ...drafts, product_details: await Promise.all(product_details) };
}

export function toFormData({ product_details, ...rest }: ServiceDrafts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.append(name, value);
  for (const [at, { image, ...fields }] of product_details.entries()) {
    for (const [name, value] of Object.entries(fields))
      form.append(`product_details[${at}][${name}]`, value.trim());
    if (image) form.append(`product_details[${at}][image]`, image);
  }
  return form;
}

/** The multipart body of a change: `product[title]` and so on, with the image if there is a new one. */
export function toChangeData({ category_id, product_details: [draft] }: ServiceDrafts): FormData {
  const { image, ...fields } = draft ?? emptyDraft();
  const form = new FormData();
  form.append("product[category_id]", category_id);
  for (const [name, value] of Object.entries(fields)) form.append(`product[${name}]`, value.trim());
  if (image) form.append("product[image]", image);
  return form;
}

export const draftIdOf = (path: string): string => path.replaceAll(".", "-");

const FIELDS = ["short_title", "price", "title", "image", "description", "content"] as const;

export function listDraftErrors(
  errors: FieldErrors<ServiceDrafts>,
  count: number,
): { fieldId: string; message: string }[] {
  const toError = (path: string, message: string | undefined) =>
    message === undefined ? [] : [{ fieldId: draftIdOf(path), message }];
  const ofDraft = (at: number) => {
    const draft = errors.product_details?.[at] as FieldErrors<ServiceDraft> | undefined;
    const where = count > 1 ? words.at(at + 1) : "";
    return FIELDS.flatMap((name) => {
      const message = draft?.[name]?.message;
      return toError(`product_details.${at}.${name}`, message && `${where}${message}`);
    });
  };
  return [
    ...toError("category_id", errors.category_id?.message),
    ...toError("vendor_address_id", errors.vendor_address_id?.message),
    ...Array.from({ length: count }, (_, at) => ofDraft(at)).flat(),
  ];
}
