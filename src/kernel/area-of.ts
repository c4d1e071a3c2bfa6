export type Area = { name: string; pin_prefixes: readonly string[] };

/** The area with the longest matching prefix; undefined without any. */
export function areaOf(pinCode: string, areas: readonly Area[]): Area | undefined {
  const inArea = areas.flatMap((area) =>
    area.pin_prefixes
      .filter((prefix) => pinCode.startsWith(prefix))
      .map((prefix) => ({ area, length: prefix.length })),
  );
  return inArea.toSorted((one, other) => other.length - one.length)[0]?.area;
}
