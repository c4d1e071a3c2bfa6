/** What was typed into a field of a form; nothing where there is a file, or no such field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
