/**
 * Returns the whole body, or undefined when it is larger than `most` bytes, by its header or its
 * content. Where the header tells the size it is read at once, since a stream of the fetch API takes a tenth
 * of a request's processor time: Node reads no more than the header says.
 */
export async function readBody(
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > most) return undefined;
  if (length !== null) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > most ? undefined : bytes;
  }
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
