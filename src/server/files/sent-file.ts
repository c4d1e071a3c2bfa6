/** A file of a form, in memory. The name and type of the sender are not stored. */
export class SentFile {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}
