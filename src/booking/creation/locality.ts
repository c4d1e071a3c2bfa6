/** `placeOf("B-1204, Neem Residency, Sector 76, Noida", "Noida")` is `Sector 76`. */
export function placeOf(address: string, city: string | null): string {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.replaceAll(/[-\s]*\b\d{6}\b/g, "").trim())
    .filter((part) => part !== "" && part.toLowerCase() !== (city ?? "").toLowerCase())
    .filter(
      (part) =>
        !/^(?:noida|delhi|new delhi|greater noida|gurugram|gurgaon|up|uttar pradesh|haryana|india)$/i.test(
          part,
        ),
    );
  return parts.at(-1) ?? city ?? "";
}

const SECTOR = /\bsec(?:tor|t)?\.?\s*[-–]?\s*(\d{1,3}[a-z]?)\b(?![-/–])/gi;
/** Words without digits, the last of them one of these. */
const QUARTER =
  /^[\p{L}\p{M} .]*\b(?:nagar|vihar|colony|enclave|puri|bagh|ganj|kunj|khand|dwarka|rohini|saket)$/iu;
const HOME =
  /\b(?:flat|house|home|tower|block|floor|room|villa|plot|wing|unit|gate|near|opp|behind|c\/o)\b/i;

/**
 * The sector or quarter of an address, else "". For vendors who have not accepted: only text in the form of a
 * quarter is shown, never a flat, house or tower.
 */
export function localityOf(address: string): string {
  const sector = [...address.matchAll(SECTOR)].at(-1)?.[1];
  if (sector !== undefined) return `Sector ${sector.toUpperCase()}`;
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  return parts.findLast((part) => QUARTER.test(part) && !HOME.test(part)) ?? "";
}
