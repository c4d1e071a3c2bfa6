/** A file of a form, in memory. Its name and its type are the sender's claims: they are not kept. */
export class SentFile {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}
