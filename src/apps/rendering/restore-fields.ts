/**
 * Writes what was typed or chosen in `forms` into the forms that React rendered in their place, by the names of their
 * fields. Reports the error for which it did so.
 */
export function restoreFields(forms: readonly HTMLFormElement[], error: unknown): void {
  reportError(error);
  for (const old of forms.flatMap(({ elements }) => [...elements])) {
    if (old.isConnected) continue;
    if (!(old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement)) continue;
    const isChoice = old.type === "radio" || old.type === "checkbox";
    const value = isChoice ? `[value="${CSS.escape(old.value)}"]` : "";
    const field = document.querySelector<HTMLInputElement>(
      `[name="${CSS.escape(old.name)}"]${value}`,
    );
    if (field === null) continue;
    if (isChoice) {
      if ("checked" in old && old.checked && !field.checked) field.click();
    } else if (old.value !== old.defaultValue && old.value !== field.value) {
      // By the element's own setter, since React hears of a change by its own.
      const prototype: object = Object.getPrototypeOf(field);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, old.value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
