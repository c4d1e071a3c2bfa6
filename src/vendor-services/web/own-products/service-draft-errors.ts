import type { FieldErrors } from "react-hook-form";
import type { ServiceDraft, ServiceDrafts } from "./service-draft.ts";

/** Returns the id of a field's element by its path in the form. */
export const draftIdOf = (path: string): string => path.replaceAll(".", "-");

/** The title of the error summary: `2 things to put right`. */
export const errorSummaryTitle = (count: number): string =>
  `${count} ${count === 1 ? "thing" : "things"} to put right`;

const FIELDS = ["short_title", "price", "title", "image", "description", "content"] as const;

/** Returns all errors in the order of the form, each with its field. */
export function listDraftErrors(
  errors: FieldErrors<ServiceDrafts>,
  count: number,
): { fieldId: string; message: string }[] {
  const toError = (path: string, message: string | undefined) =>
    message === undefined ? [] : [{ fieldId: draftIdOf(path), message }];
  const ofDraft = (at: number) => {
    const draft = errors.product_details?.[at] as FieldErrors<ServiceDraft> | undefined;
    const where = count > 1 ? `Service ${at + 1}: ` : "";
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
