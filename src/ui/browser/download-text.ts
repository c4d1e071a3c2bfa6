/** Downloads a text as a file: `downloadText("visit.ics", "text/calendar", text)`. */
export function downloadText(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
  link.download = name;
  link.click();
}
