import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { upload, type Progress } from "#api-client/upload.ts";
import type { OwnProduct } from "#vendor-services/contract/vendor.ts";
import { toChangeData, type ServiceDraft, type ServiceDrafts } from "./service-draft.ts";
import { toDraftRefusal, type DraftRefusal } from "./service-draft-send.ts";

const { products } = authenticatedClient.api.v1.vendors;

/** A product of the vendor's own. Throws when it cannot be had. */
export const loadOwnProduct = (id: number): Promise<OwnProduct> =>
  unwrap(products[":id"].$get({ param: { id: String(id) } }));

const SIGNS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Text as it was typed: what is kept as HTML without a tag in it had none. */
const asTyped = (html: string): string =>
  html.includes("<")
    ? html
    : html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? "");

/** What the form for it begins with; the price is the one that the entry asks. */
export const toDraft = (product: OwnProduct, price: number): ServiceDraft => ({
  short_title: product.short_title,
  title: product.title,
  price: String(price),
  description: asTyped(product.description),
  content: asTyped(product.content),
  image: undefined,
});

/** Sends a rejected product of the vendor's own again. Undefined when that is done; never throws. */
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

/** `product.image` and `title` are fields of the one draft of the form. */
function toFormPath(path: string): string {
  const name = path.split(".").at(-1) ?? "";
  return name === "category_id" ? name : `product_details.0.${name}`;
}
