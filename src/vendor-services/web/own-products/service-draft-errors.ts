import type { FieldErrors } from "react-hook-form";
import type { ServiceDraft, ServiceDrafts } from "./service-draft.ts";

/** The id of a field in the page, by its path in the form. */
export const draftIdOf = (path: string): string => path.replaceAll(".", "-");

/** Heads the list of them: `2 things to put right`. */
export const errorSummaryTitle = (count: number): string =>
  `${count} ${count === 1 ? "thing" : "things"} to put right`;

const FIELDS = ["short_title", "price", "title", "image", "description", "content"] as const;

/** All that is to be put right, from the top, each with the field that it is about. */
export function listDraftErrors(
  errors: FieldErrors<ServiceDrafts>,
  count: number,
): { fieldId: string; message: string }[] {
  const fault = (path: string, message: string | undefined) =>
    message === undefined ? [] : [{ fieldId: draftIdOf(path), message }];
  const ofDraft = (at: number) => {
    const draft = errors.product_details?.[at] as FieldErrors<ServiceDraft> | undefined;
    const where = count > 1 ? `Service ${at + 1}: ` : "";
    return FIELDS.flatMap((name) => {
      const message = draft?.[name]?.message;
      return fault(`product_details.${at}.${name}`, message && `${where}${message}`);
    });
  };
  return [
    ...fault("category_id", errors.category_id?.message),
    ...fault("vendor_address_id", errors.vendor_address_id?.message),
    ...Array.from({ length: count }, (_, at) => ofDraft(at)).flat(),
  ];
}
