import { parsePrice } from "#kernel/money/parse-price.ts";

/** The values of a service of the vendor's own. */
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

/** The maximum of services in one submission. */
export const MAX_DRAFTS = 10;

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"];
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const text = (missing: string, name: string, most: number) => (value: string) => {
  if (value.trim() === "") return missing;
  return value.trim().length <= most || `${name} can have at most ${most} characters`;
};

/** Checked before the submission, with the server's messages. */
export const draftRules = {
  short_title: text("Enter the short title", "Short title", 40),
  title: text("Enter the full title", "Full title", 120),
  price: (value: string) =>
    parsePrice(value) !== undefined ||
    "Enter a price in rupees, from 0.01 to 10,00,000, with at most two decimals",
  description: text("Enter a description", "Description", 4000),
  content: text("Enter the content", "Content", 8000),
};

/** The multipart body: `product_details[0][title]` and so on, with the image if there is one. */
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

/**
 * The multipart body of a change: `product[title]` and so on, with the image if there is a new one.
 */
export function toChangeData({ category_id, product_details: [draft] }: ServiceDrafts): FormData {
  const { image, ...fields } = draft ?? emptyDraft();
  const form = new FormData();
  form.append("product[category_id]", category_id);
  for (const [name, value] of Object.entries(fields)) form.append(`product[${name}]`, value.trim());
  if (image) form.append("product[image]", image);
  return form;
}
