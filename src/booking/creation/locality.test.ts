import { expect, test } from "vitest";
import { localityOf } from "./locality.ts";

test.each([
  ["Flat 12, Tower B, Sector 75, Noida", "Sector 75"],
  ["B-1204, Neem Residency, Sector 76, Noida", "Sector 76"],
  ["flat 9 tower 3 sec-62A noida 201301", "Sector 62A"],
  ["H.No. 44\nSec. 15\nNoida - 201301", "Sector 15"],
  ["Sector 50, Noida, Flat 12", "Sector 50"],
  ["E-12, Lajpat Nagar, New Delhi", "Lajpat Nagar"],
  ["House 7, Mayur Vihar, Delhi 110091", "Mayur Vihar"],
  // An address in no known form shows nothing.
  ["Flat 12, Tower B", ""],
  ["12 Lajpat Nagar", ""],
  ["C-4 Neem Enclave", ""],
  ["Tower B Neem Enclave", ""],
  ["Flat near Rohini", ""],
  ["Sector 7512", ""],
  ["Sector 12/44", ""],
  ["B-1204", ""],
])("the locality of %j is %j", (address, locality) => {
  expect(localityOf(address)).toBe(locality);
});
