/**
 * The sector or quarter that an address ends with, without the city and pin code behind it:
 * `placeOf("B-1204, Neem Residency, Sector 76, Noida", "Noida")` is `Sector 76`.
 */
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
