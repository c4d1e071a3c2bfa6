import { catalogue } from "../catalogue.ts";
import { imran, meera, type Member } from "../people.ts";

export type SampleVendor = {
  member: Member;
  /** Where they work from, with the id of the city. */
  bases: { address1: string; locality: string; city: string; cityId: number; pinCode: string }[];
  /** What they do at all of these, in rupees by the id of the product; approved. */
  offers: Record<number, number>;
};

const { password } = meera;

const firm = (
  name: [first: string, last: string],
  phone: string,
  [address1, locality, city, cityId, pinCode]: [string, string, string, number, string],
  offers: Record<number, number>,
): SampleVendor => ({
  member: {
    role: "vendor",
    firstName: name[0],
    lastName: name[1],
    email: `${name.join(".").toLowerCase()}@example.in`,
    phone,
    password,
    address: `${address1}, ${locality}, ${city}`,
    locality,
    city,
    pinCode,
  },
  bases: [{ address1, locality, city, cityId, pinCode }],
  offers,
});

const homeOf = ({ address, locality, city, pinCode }: Member) => ({
  address1: address,
  locality,
  city,
  cityId: 1,
  pinCode,
});

export const meeraAtWork: SampleVendor = {
  member: meera,
  bases: [homeOf(meera)],
  offers: { 101: 1079, 601: 709, 602: 1059, 1401: 459 },
};

/** Everyday care has vendors with a week of their own in each city; nobody does societies. */
const WITHOUT = new Set([101, 102, 1601, 1602, 1603, 1604]);

/** Does nearly everything in all four cities, at three quarters of our price, so that a newcomer's booking finds a vendor. */
const anita: SampleVendor = {
  ...firm(
    ["Anita", "Verma"],
    "9818450063",
    ["Shop 8, Sector 18 market", "Sector 18", "Noida", 1, "201301"],
    Object.fromEntries(
      catalogue
        .flatMap(({ products }) => products)
        .filter(({ id }) => !WITHOUT.has(id))
        .map(({ id, price }) => [id, Math.floor(price * 0.076) * 10 + 9]),
    ),
  ),
  bases: [
    {
      address1: "Shop 8, Sector 18 market",
      locality: "Sector 18",
      city: "Noida",
      cityId: 1,
      pinCode: "201301",
    },
    {
      address1: "Shop 40, Kalkaji main market",
      locality: "Kalkaji",
      city: "Delhi",
      cityId: 2,
      pinCode: "110019",
    },
    {
      address1: "Shop 5, Beta 2 market",
      locality: "Beta 2",
      city: "Greater Noida",
      cityId: 3,
      pinCode: "201310",
    },
    {
      address1: "Shop 14, Sector 56 market",
      locality: "Sector 56",
      city: "Gurugram",
      cityId: 4,
      pinCode: "122011",
    },
  ],
};

export const sampleVendors: SampleVendor[] = [
  meeraAtWork,
  {
    member: imran,
    bases: [
      homeOf(imran),
      {
        address1: "Shop 3, Omega market",
        locality: "Pari Chowk",
        city: "Greater Noida",
        cityId: 3,
        pinCode: "201310",
      },
    ],
    offers: {
      101: 1099,
      102: 1409,
      401: 2659,
      402: 3439,
      403: 4449,
      501: 979,
      601: 729,
      1401: 469,
    },
  },
  firm(
    ["Sunita", "Yadav"],
    "9953081274",
    ["House 17, Lane 2, Munirka", "Munirka", "Delhi", 2, "110067"],
    { 101: 1139, 102: 1449, 501: 939, 502: 1529, 601: 749 },
  ),
  firm(
    ["Gurpreet", "Singh"],
    "9810634457",
    ["Shop 21, Galleria market", "DLF Phase 4", "Gurugram", 4, "122009"],
    { 101: 1119, 102: 1429, 203: 1139, 204: 1449, 402: 3589, 1401: 499, 1403: 689, 1301: 3829 },
  ),
  firm(
    ["Nasreen", "Khan"],
    "9891127036",
    ["B-40, Block B, Lajpat Nagar 2", "Lajpat Nagar", "Delhi", 2, "110024"],
    { 201: 309, 202: 729, 203: 1159, 801: 379, 802: 609 },
  ),
  firm(
    ["Rakesh", "Kumar"],
    "9717745810",
    ["Flat 6, Alpha 1 commercial belt", "Alpha 1", "Greater Noida", 3, "201308"],
    { 401: 2699, 402: 3479, 601: 739, 803: 1209, 902: 1239 },
  ),
  anita,
];
