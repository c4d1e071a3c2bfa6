/** An invalid field: the id of its control, and its message. */
export type InvalidField = { fieldId: string; message: string };

const INVALID = '[aria-invalid="true"]';
const MARK = "Error: ";

/**
 * Returns the message of an invalid field: the element of `aria-describedby` whose id ends in
 * `-error`, else the last one.
 */
function sentenceAt(field: Element): string {
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
  const id = ids.find((one) => one.endsWith("-error")) ?? ids.at(-1) ?? "";
  return document.getElementById(id)?.textContent.trim() ?? "";
}

/** Returns the focusable element of an invalid field: in a group of radios, the first one. */
const controlOf = (field: HTMLElement): HTMLElement =>
  field.querySelector<HTMLElement>("input, select, textarea") ?? field;

/**
 * Returns the invalid fields of a form in document order, one for each message. Sets an id on a
 * control without one.
 */
export function findInvalidFields(form: HTMLFormElement): InvalidField[] {
  const invalid = new Map<string, InvalidField>();
  for (const field of form.querySelectorAll<HTMLElement>(INVALID)) {
    const message = sentenceAt(field);
    const control = controlOf(field);
    // A link to the control needs an id.
    control.id ||= `wrong-${message.replaceAll(/\W+/g, "-").toLowerCase()}`;
    if (!invalid.has(message)) invalid.set(message, { fieldId: control.id, message });
  }
  return [...invalid.values()];
}

/** Returns whether the form is being sent, by `aria-busy` of its buttons, also those outside it. */
export const isBusy = (form: HTMLFormElement): boolean =>
  [...form.elements].some((element) => element.getAttribute("aria-busy") === "true");

/**
 * Adds "Error: " to the page's title while a form has an invalid field, and removes it afterwards.
 */
export function markTitle(): void {
  const isMarked = document.title.startsWith(MARK);
  const isWrong = document.querySelector(`form ${INVALID}`) !== null;
  if (isWrong && !isMarked) document.title = MARK + document.title;
  if (!isWrong && isMarked) document.title = document.title.slice(MARK.length);
}
