type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Writes what `fields` have into the fields that React rendered in their place, found by their names. */
export function restoreFields(fields: Iterable<Field>): void {
  for (const old of fields) {
    if (old.isConnected || old.name === "") continue;
    const isChoice = old.type === "radio" || old.type === "checkbox";
    const value = isChoice ? `[value="${CSS.escape(old.value)}"]` : "";
    const field = document.querySelector<Field>(`[name="${CSS.escape(old.name)}"]${value}`);
    if (field === null) continue;
    if ("checked" in old && "checked" in field && isChoice) {
      if (old.checked && !field.checked) field.click();
    } else if (field.value !== old.value) {
      // By the element's own setter, since React hears of a change by its own.
      const prototype: object = Object.getPrototypeOf(field);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, old.value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
