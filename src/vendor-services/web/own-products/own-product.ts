import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { upload, type Progress } from "#api-client/upload.ts";
import type { OwnProduct } from "#vendor-services/contract/vendor.ts";
import { toChangeData, type ServiceDraft, type ServiceDrafts } from "./service-draft.ts";
import { toDraftRefusal, type DraftRefusal } from "./service-draft-send.ts";

const { products } = authenticatedClient.api.v1.vendors;

/** Loads a product of the vendor's own. Throws on failure. */
export const loadOwnProduct = (id: number): Promise<OwnProduct> =>
  unwrap(products[":id"].$get({ param: { id: String(id) } }));

const SIGNS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Returns the text as it was typed: stored HTML without a tag was plain text. */
const asTyped = (html: string): string =>
  html.includes("<")
    ? html
    : html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? "");

/** The initial values of the form; the price is the one of the entry. */
export const toDraft = (product: OwnProduct, price: number): ServiceDraft => ({
  short_title: product.short_title,
  title: product.title,
  price: String(price),
  description: asTyped(product.description),
  content: asTyped(product.content),
  image: undefined,
});

/** Sends a rejected product again. Resolves to undefined when it is done. Never throws. */
export async function sendOwnProduct(
  id: number,
  drafts: ServiceDrafts,
  onProgress: (progress: Progress) => void,
): Promise<DraftRefusal | undefined> {
  try {
    const path = products[":id"].$path({
      param: { id: String(id) },
    });
    await upload(path, toChangeData(drafts), { method: "PUT", onProgress });
    return undefined;
  } catch (error) {
    const { message, issues } = toDraftRefusal(error);
    return {
      message,
      issues: issues.map(({ path, message }) => ({ path: toFormPath(path), message })),
    };
  }
}

/** `product.image` and `title` are fields of the form's only draft. */
function toFormPath(path: string): string {
  const name = path.split(".").at(-1) ?? "";
  return name === "category_id" ? name : `product_details.0.${name}`;
}
