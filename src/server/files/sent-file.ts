/** A file of a form, in memory. The sender's name and type are not stored. */
export class SentFile {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}
