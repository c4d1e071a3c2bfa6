const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * Keys by which the server knows a request that it has had before: a new one for each different
 * content, the same one when the same content is sent again.
 */
export function createRequestKeys(): (content: unknown) => string {
  const keys = new Map<string, string>();
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
}
