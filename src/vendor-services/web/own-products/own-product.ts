import { authorization, userToken } from "#api-client/user-token.ts";
import type { Client } from "#api-client/client.ts";
import { sendForm, type Progress } from "#api-client/upload.ts";
import type { OwnProduct } from "#vendor-services/contract/vendor.ts";
import { toChangeData, type ServiceDraft, type ServiceDrafts } from "./service-draft.ts";
import { readDraftRefusal, UNREACHABLE, type DraftRefusal } from "./service-draft-send.ts";

/** A product of the vendor's own. Throws when it cannot be had. */
export async function loadOwnProduct(client: Client, id: number): Promise<OwnProduct> {
  const response = await client.api.v1.vendors.products[":id"].$get({ param: { id: String(id) } });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

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
    const { status, body } = await sendForm(
      `/api/v1/vendors/products/${id}`,
      toChangeData(drafts),
      {
        method: "PUT",
        headers: authorization(),
        onProgress,
        signal: new AbortController().signal,
      },
    );
    if (status < 300) return undefined;
    if (status === 401) userToken.remove();
    const { message, issues } = readDraftRefusal(body);
    return {
      message,
      issues: issues.map(({ path, message }) => ({ path: toFormPath(path), message })),
    };
  } catch (error) {
    console.warn("The service could not be sent.", error);
    return { message: UNREACHABLE, issues: [] };
  }
}

/** `product.image` and `title` are fields of the one draft of the form. */
function toFormPath(path: string): string {
  const name = path.split(".").at(-1) ?? "";
  return name === "category_id" ? name : `product_details.0.${name}`;
}
