const HOLDERS = {
  P: "Individual",
  H: "Hindu undivided family",
  C: "Company",
  F: "Firm",
  A: "Association of persons",
  B: "Body of individuals",
  G: "Government",
  J: "Juridical person",
  L: "Local authority",
  T: "Trust",
} as const;

const SHAPE = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

export const isPan = (text: string): boolean => SHAPE.test(text);

/** What the holder of a PAN is: `holderOf("ABCPD1234F")` is `Individual`. */
export const holderOf = (pan: string): string => HOLDERS[pan[3] as keyof typeof HOLDERS];

/** Whether tax at source has the rate of individuals and undivided families. */
export const isIndividual = (pan: string): boolean => pan[3] === "P" || pan[3] === "H";

/** Whether a name has a word with the initial that the PAN names: of the surname, or of a firm's name. */
export const fitsName = (pan: string, name: string): boolean =>
  name
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.startsWith(pan[4] ?? ""));

/** A PAN or GSTIN as it may be shown: the last four characters. */
export const maskedCode = (code: string): string => code.slice(-4).padStart(code.length, "·");

/** The PAN within a GSTIN. */
export const panOf = (gstin: string): string => gstin.slice(2, 12);
