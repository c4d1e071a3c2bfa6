import type { Paise } from "./money.ts";

const SMALL =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const TENS = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const UNITS = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

function words(count: number): string {
  const unit = UNITS.find(([size]) => count >= size);
  if (unit !== undefined) {
    const [size, name] = unit;
    const rest = count % size;
    return `${words(Math.floor(count / size))} ${name}${rest === 0 ? "" : ` ${words(rest)}`}`;
  }
  if (count < 20) return SMALL[count] ?? "";
  const rest = count % 10;
  return `${TENS[Math.floor(count / 10) - 2]}${rest === 0 ? "" : `-${SMALL[rest]}`}`;
}

/** `rupeesInWords(12345650)` is `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only`. */
export function rupeesInWords(paise: Paise): string {
  const rest = paise % 100;
  return `Rupees ${words(Math.floor(paise / 100))}${rest === 0 ? "" : ` and ${words(rest)} Paise`} Only`;
}
