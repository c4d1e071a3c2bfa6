/** Reads a stream of Server-Sent Events: those with this name. */
export function readEvents({ body }: Response, name: string) {
  if (body === null) throw new Error("The response has no body");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const block = new RegExp(`event: ${name}\ndata: (.+)\nid: (.+)\n\n`);
  let text = "";
  return {
    close: () => reader.cancel(),
    /** Waits for the next event; undefined at the end of the stream. */
    async next(): Promise<{ id: string; data: string } | undefined> {
      for (;;) {
        const found = block.exec(text);
        if (found !== null) {
          const [all, data = "", id = ""] = found;
          text = text.slice(found.index + all.length);
          return { id, data };
        }
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
  };
}
