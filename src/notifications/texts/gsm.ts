// GSM 03.38, the alphabet in which an SMS has 160 characters; one character of another makes it 70.
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Each takes two. */
const EXTENDED = "^{}\\[~]|€";

const NEAR: Record<string, string> = {
  "₹": "Rs ",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "−": "-",
  "×": "x",
  "…": "...",
  "·": "*",
};

const lengthOf = (character: string): number =>
  EXTENDED.includes(character) ? 2 : BASIC.includes(character) ? 1 : 0;

/** The text in the characters of an SMS: ₹ as `Rs`, plain quotes and dashes, letters without their accents. */
export const toGsm = (text: string): string =>
  Array.from(text)
    .map((character) => {
      if (lengthOf(character) > 0) return character;
      const near = NEAR[character] ?? character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
      return Array.from(near).every((one) => lengthOf(one) > 0) ? near : "";
    })
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** The first `max` characters, as an SMS counts them. */
export function fitGsm(text: string, max: number): string {
  let left = max;
  let end = 0;
  for (const character of text) {
    left -= lengthOf(character) || 1;
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** How many parts an SMS has: 160 characters or 153 a part, 70 or 67 where one is not of GSM 03.38. */
export function smsParts(text: string): number {
  const sizes = Array.from(text).map(lengthOf);
  const isGsm = sizes.every((size) => size > 0);
  const length = isGsm ? sizes.reduce((sum, size) => sum + size, 0) : text.length;
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  return length <= whole ? 1 : Math.ceil(length / part);
}
