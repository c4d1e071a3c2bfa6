/** Postal prefixes of the places that we serve. The longest that a pin code begins with says which. */
export const PIN_PREFIXES = {
  Noida: ["2013"],
  Delhi: ["110"],
  "Greater Noida": "201306 201308 201310 201312 201314 201315 201316 201318 2032".split(" "),
  Gurugram: ["122"],
} satisfies Record<string, string[]>;

/** A place that cleaners come to as a matter of course. */
export type Area = keyof typeof PIN_PREFIXES;

const byLength = (Object.keys(PIN_PREFIXES) as Area[])
  .flatMap((area) => PIN_PREFIXES[area].map((prefix) => ({ area, prefix })))
  .toSorted((one, other) => other.prefix.length - one.prefix.length);

/** Whether the text is an Indian pin code: six digits, the first not 0. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** The area that a pin code lies in: `areaOf("201310")` is `Greater Noida`; undefined elsewhere. */
export const areaOf = (pinCode: string): Area | undefined =>
  isPinCode(pinCode) ? byLength.find(({ prefix }) => pinCode.startsWith(prefix))?.area : undefined;

/** Whether cleaners come there as a matter of course: `isServed("201301")` is true. */
export const isServed = (pinCode: string): boolean => areaOf(pinCode) !== undefined;
