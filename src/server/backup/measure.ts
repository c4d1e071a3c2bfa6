import { createHash } from "node:crypto";
import { Transform } from "node:stream";

export type Measured = { bytes: number; sha256: string };

/** A stream that passes bytes through; afterwards `result` returns their number and SHA-256. */
export function measure(): { through: Transform; result: () => Measured } {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
