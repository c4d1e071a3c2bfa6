/** An invalid field: the id of its control, and its message. */
export type InvalidField = { fieldId: string; message: string };

const INVALID = '[aria-invalid="true"]';
const MARK = "Error: ";

/** The sentence at a wrong field: the last of what describes it, or the one that is called an error. */
function sentenceAt(field: Element): string {
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
  const id = ids.find((one) => one.endsWith("-error")) ?? ids.at(-1) ?? "";
  return document.getElementById(id)?.textContent.trim() ?? "";
}

/** What can be focused of a wrong field: of a group of radios, the first. */
const controlOf = (field: HTMLElement): HTMLElement =>
  field.querySelector<HTMLElement>("input, select, textarea") ?? field;

/** The wrong fields of a form from its top, as it is in the page; one for each sentence. */
export function findInvalidFields(form: HTMLFormElement): InvalidField[] {
  const invalid = new Map<string, InvalidField>();
  for (const field of form.querySelectorAll<HTMLElement>(INVALID)) {
    const message = sentenceAt(field);
    const control = controlOf(field);
    // Where a form gives none, a link still needs a place to lead to.
    control.id ||= `wrong-${message.replaceAll(/\W+/g, "-").toLowerCase()}`;
    if (!invalid.has(message)) invalid.set(message, { fieldId: control.id, message });
  }
  return [...invalid.values()];
}

/** Whether the form is being sent, read from any of its busy buttons, also outside it. */
export const isBusy = (form: HTMLFormElement): boolean =>
  [...form.elements].some((element) => element.getAttribute("aria-busy") === "true");

/** Begins the page's title with "Error: " as long as a form on it has a wrong field. */
export function markTitle(): void {
  const isMarked = document.title.startsWith(MARK);
  const isWrong = document.querySelector(`form ${INVALID}`) !== null;
  if (isWrong && !isMarked) document.title = MARK + document.title;
  if (!isWrong && isMarked) document.title = document.title.slice(MARK.length);
}
