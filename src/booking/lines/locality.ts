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

/** What may stand behind a known place: `1`, `Phase 2`, `Phase-III`. */
const PART_OF = /^(?:[\s-]*(?:phase|ph\.?))?[\s-]*(?:\d{1,2}|[ivx]{1,4})$/iu;

/**
 * The sector or quarter of an address, else "". For vendors who have not accepted: only a sector, a place of the city's
 * list and text in the form of a quarter are shown, never a flat, house or tower.
 */
export function localityOf(address: string, known: readonly string[]): string {
  const sector = [...address.matchAll(SECTOR)].at(-1)?.[1];
  if (sector !== undefined) return `Sector ${sector.toUpperCase()}`;
  const parts = address.split(/[,\n]/).map((part) =>
    part
      .replaceAll(/\b\d{6}\b/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  const isKnown = (part: string) =>
    known.some((place) => {
      const rest = part.slice(place.length);
      return (
        part.toLowerCase().startsWith(place.toLowerCase()) && (rest === "" || PART_OF.test(rest))
      );
    });
  return (
    parts.findLast(isKnown) ??
    parts.findLast((part) => QUARTER.test(part) && !HOME.test(part)) ??
    ""
  );
}
