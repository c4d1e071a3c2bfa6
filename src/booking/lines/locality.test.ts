import { expect, test } from "vitest";
import { cities } from "../../../seed/places.ts";
import { localityOf } from "./locality.ts";

const known = cities.flatMap(({ localities }) => localities);

test.each([
  ["Flat 12, Tower B, Sector 75, Noida", "Sector 75"],
  ["B-1204, Neem Residency, Sector 76, Noida", "Sector 76"],
  ["flat 9 tower 3 sec-62A noida 201301", "Sector 62A"],
  ["H.No. 44\nSec. 15\nNoida - 201301", "Sector 15"],
  ["Sector 50, Noida, Flat 12", "Sector 50"],
  ["E-12, Lajpat Nagar, New Delhi", "Lajpat Nagar"],
  ["House 7, Mayur Vihar, Delhi 110091", "Mayur Vihar"],
  // Places of the list, with a number or a phase behind.
  ["Flat 12, Patparganj", "Patparganj"],
  ["B-4, Pari Chowk, Greater Noida", "Pari Chowk"],
  ["12, Knowledge Park II, Greater Noida", "Knowledge Park II"],
  ["C-1, Noida Extension", "Noida Extension"],
  ["The Crest 4, golf course road, Gurugram", "golf course road"],
  ["Shop 3, Sohna Road, Gurugram 122018", "Sohna Road"],
  ["Pocket A, Mayur Vihar Phase 1, Delhi", "Mayur Vihar Phase 1"],
  ["Flat 9, Mayur Vihar Phase-III, Delhi", "Mayur Vihar Phase-III"],
  ["E 44, Alpha 1, Greater Noida", "Alpha 1"],
  ["12, Ahinsa Khand, Indirapuram 201014", "Indirapuram"],
  ["U-12, DLF Phase 3, Gurugram", "DLF Phase 3"],
  // An address in no known form shows nothing.
  ["Flat 12, Tower B", ""],
  ["12 Lajpat Nagar", ""],
  ["C-4 Neem Enclave", ""],
  ["Tower B Neem Enclave", ""],
  ["Flat near Rohini", ""],
  ["Flat 12 Patparganj", ""],
  ["Patparganj Tower 2", ""],
  ["Alpha 1204", ""],
  ["Sector 7512", ""],
  ["Sector 12/44", ""],
  ["B-1204", ""],
])("the locality of %j is %j", (address, locality) => {
  expect(localityOf(address, known)).toBe(locality);
});

test("a place that no city has is found by its form alone", () => {
  expect(localityOf("Flat 12, Patparganj", [])).toBe("");
  expect(localityOf("E-12, Lajpat Nagar, New Delhi", [])).toBe("Lajpat Nagar");
});
