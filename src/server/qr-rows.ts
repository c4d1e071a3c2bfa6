import { encode } from "uqr";

/** The rows of a QR code, with its quiet zone; 1 is a dark module. */
export const qrRows = (text: string): string[] =>
  encode(text, { ecc: "M", border: 4 }).data.map((row) =>
    row.map((isDark) => (isDark ? "1" : "0")).join(""),
  );
