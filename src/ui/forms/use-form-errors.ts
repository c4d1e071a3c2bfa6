import { useEffect, useState, type RefObject } from "react";
import { findInvalidFields, isBusy, markTitle, type InvalidField } from "./invalid-fields.ts";

/** With more invalid fields than this, a form has an error summary. */
export const MAX_WITHOUT_SUMMARY = 2;

type SubmitErrors = { attempt: number; items: InvalidField[] };

const focusOn = (id: string | undefined) => document.getElementById(id ?? "")?.focus();

/**
 * Handles the invalid fields of a form by its DOM: every element with `aria-invalid`, whoever set
 * it. After a failed attempt the first invalid field is focused or, with more than two, the
 * summary, whose `items` are returned. An error that appears while somebody types takes no focus.
 * `inside` is any element of the form.
 */
export function useFormErrors(inside: RefObject<HTMLElement | null>): SubmitErrors {
  const [errors, setErrors] = useState<SubmitErrors>({ attempt: 0, items: [] });

  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    let submitter: HTMLElement | undefined;
    let isTried = false;

    const end = () => {
      isTried = false;
      const items = findInvalidFields(form);
      setErrors(({ attempt }) => ({ attempt: attempt + 1, items }));
      const [first] = items;
      // The pressed button lost the focus while it was disabled.
      if (first === undefined)
        return document.activeElement === document.body && submitter?.focus();
      if (items.length <= MAX_WITHOUT_SUMMARY) focusOn(first.fieldId);
    };
    const look = () => {
      markTitle();
      if (isBusy(form)) return;
      if (isTried) return end();
      const left = new Set(findInvalidFields(form).map(({ fieldId }) => fieldId));
      setErrors((last) => {
        const items = last.items.filter(({ fieldId }) => left.has(fieldId));
        return items.length === last.items.length ? last : { ...last, items };
      });
    };
    const begin = (event: SubmitEvent) => {
      isTried = true;
      submitter = event.submitter ?? undefined;
    };
    const type = () => (isTried = isBusy(form) && isTried);

    markTitle();
    const observer = new MutationObserver(look);
    const attributeFilter = ["aria-invalid", "aria-busy"];
    observer.observe(form, { subtree: true, childList: true });
    // The whole page, since a submit button may be outside its form.
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter });
    form.addEventListener("submit", begin);
    form.addEventListener("input", type);
    return () => {
      observer.disconnect();
      form.removeEventListener("submit", begin);
      form.removeEventListener("input", type);
      markTitle();
    };
  }, [inside]);

  return errors;
}
