/**
 * Returns the text without nukta and joiners: they are rarely typed, and some letters with a nukta have two
 * encodings. `फ़ोन` is `फोन`. Equal to `without_nukta` of the database for a text in NFC.
 */
export const withoutNukta = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\u200c|\u200d|\u093c/g, "")
    .normalize();
