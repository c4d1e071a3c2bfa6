// A few people whom the demo, the tests and the screenshots share. None of them exists.

export type Person = {
  role: "customer" | "guest" | "vendor"; // a guest books without an account
  firstName: string;
  lastName: string;
  email: string;
  phone: string; // 10 digits
  address: string; // in full, as one would write it on a parcel
  locality: string;
  city: string; // one of the cities in places.ts
  pinCode: string;
};

export type Member = Person & { password: string };

const password = "chamak-demo-2026";

export const kavita: Member = {
  role: "customer",
  firstName: "Kavita",
  lastName: "Sharma",
  email: "kavita.sharma@example.in",
  phone: "9811045230",
  password,
  address: "B-1204, Tower 7, Neem Residency, Sector 76, Noida",
  locality: "Sector 76",
  city: "Noida",
  pinCode: "201301",
};

export const arjun: Member = {
  role: "customer",
  firstName: "Arjun",
  lastName: "Nair",
  email: "arjun.nair@example.in",
  phone: "9871062418",
  password,
  address: "C-302, Tower 2, Amaltas Heights, Sector 137, Noida",
  locality: "Sector 137",
  city: "Noida",
  pinCode: "201305",
};

const ritu: Person = {
  role: "guest",
  firstName: "Ritu",
  lastName: "Malhotra",
  email: "ritu.malhotra@example.in",
  phone: "9899034521",
  address: "Flat 5A, Gulmohar Court, Golf Course Road, Gurugram",
  locality: "Golf Course Road",
  city: "Gurugram",
  pinCode: "122002",
};

export const meera: Member = {
  role: "vendor",
  firstName: "Meera",
  lastName: "Devi",
  email: "meera.devi@example.in",
  phone: "9958012345",
  password,
  address: "House 48, Gali 3, Sorkha, Sector 118, Noida",
  locality: "Sector 118",
  city: "Noida",
  pinCode: "201301",
};

export const imran: Member = {
  role: "vendor",
  firstName: "Imran",
  lastName: "Sheikh",
  email: "imran.sheikh@example.in",
  phone: "9910076541",
  password,
  address: "Shop 12, Shahdara Village, Sector 141, Noida",
  locality: "Sector 141",
  city: "Noida",
  pinCode: "201305",
};

/** Signs in to /ops. */
export const farah = {
  firstName: "Farah",
  lastName: "Siddiqui",
  email: "farah@example.in",
  password,
};

export const people = { kavita, arjun, ritu, meera, imran };
