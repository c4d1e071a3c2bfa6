/** The states and union territories by the two digits with which a GSTIN begins, with prefixes of their pin codes. */
const STATES: Record<string, readonly [name: string, prefixes: string]> = {
  "01": ["Jammu and Kashmir", "18 19"],
  "02": ["Himachal Pradesh", "17"],
  "03": ["Punjab", "14 15"],
  "04": ["Chandigarh", "160"],
  "05": ["Uttarakhand", "2447 246 247 248 249 2623 2624 2625 263"],
  "06": ["Haryana", "12 13"],
  "07": ["Delhi", "11"],
  "08": ["Rajasthan", "30 31 32 33 34"],
  "09": ["Uttar Pradesh", "20 21 22 23 24 25 26 27 28 2467 2470 2471 2472 2473 2474 2475"],
  "10": ["Bihar", "80 81 82 84 85"],
  "11": ["Sikkim", "737"],
  "12": ["Arunachal Pradesh", "790 791 792"],
  "13": ["Nagaland", "797 798"],
  "14": ["Manipur", "795"],
  "15": ["Mizoram", "796"],
  "16": ["Tripura", "799"],
  "17": ["Meghalaya", "793 794"],
  "18": ["Assam", "78"],
  "19": ["West Bengal", "70 71 72 73 74"],
  "20": ["Jharkhand", "814 815 816 822 825 826 827 828 829 83"],
  "21": ["Odisha", "75 76 77"],
  "22": ["Chhattisgarh", "49"],
  "23": ["Madhya Pradesh", "45 46 47 48"],
  "24": ["Gujarat", "36 37 38 39"],
  "26": ["Dadra and Nagar Haveli and Daman and Diu", "39621 39622 39623 36252"],
  "27": ["Maharashtra", "40 41 42 43 44"],
  "29": ["Karnataka", "56 57 58 59"],
  "30": ["Goa", "403"],
  "31": ["Lakshadweep", "68255"],
  "32": ["Kerala", "67 68 69"],
  "33": ["Tamil Nadu", "60 61 62 63 64"],
  "34": ["Puducherry", "60500 60501"],
  "35": ["Andaman and Nicobar Islands", "744"],
  "36": ["Telangana", "50"],
  "37": ["Andhra Pradesh", "51 52 53"],
  "38": ["Ladakh", "194"],
};

const prefixes = Object.entries(STATES)
  .flatMap(([code, [, list]]) => list.split(" ").map((prefix) => ({ code, prefix })))
  .toSorted((one, other) => other.prefix.length - one.prefix.length);

/** `stateName("09")` is `Uttar Pradesh`; the digits where they name no state. */
export const stateName = (code: string): string => STATES[code]?.[0] ?? code;

/**
 * The state in which a pin code lies, by its longest prefix: `stateOfPin("201301")` is `09`. Undefined for one of
 * no state, as of the army's post.
 */
export const stateOfPin = (pinCode: string): string | undefined =>
  prefixes.find(({ prefix }) => pinCode.startsWith(prefix))?.code;
