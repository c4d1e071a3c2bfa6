export type SampleCustomer = {
  name: [first: string, last: string];
  phone: string;
  address: string;
  pinCode: string;
};

const person = (
  first: string,
  last: string,
  phone: string,
  address: string,
  pinCode: string,
): SampleCustomer => ({ name: [first, last], phone, address, pinCode });

// None of them exists. What they ask for is in bookings.ts, in the same order.
export const customers = {
  deepak: person(
    "Deepak",
    "Chauhan",
    "9811200431",
    "A-704, Parsvnath Prestige, Sector 93, Noida",
    "201304",
  ),
  leela: person(
    "Leela",
    "Pillai",
    "9811200432",
    "Flat 12, Shivalik Enclave, Sector 62, Noida",
    "201309",
  ),
  amit: person(
    "Amit",
    "Tyagi",
    "9811200433",
    "C-1103, Supertech Capetown, Sector 74, Noida",
    "201301",
  ),
  ritu: person(
    "Ritu",
    "Malhotra",
    "9811200434",
    "Flat 5A, Gulmohar Court, Golf Course Road, Gurugram",
    "122002",
  ),
  tarun: person("Tarun", "Saxena", "9811200435", "E-29, Saket, Delhi", "110017"),
  geeta: person("Geeta", "Mishra", "9811200436", "H-18, Green Park Extension, Delhi", "110016"),
  joseph: person(
    "Joseph",
    "Kurian",
    "9811200437",
    "B-302, Purvanchal Royal City, Chi 5, Greater Noida",
    "201310",
  ),
  farida: person("Farida", "Ansari", "9811200438", "F-77, Jangpura Extension, Delhi", "110014"),
  naveen: person(
    "Naveen",
    "Reddy",
    "9811200439",
    "Tower 3, 1902, The Close North, Sector 50, Gurugram",
    "122018",
  ),
  shalini: person("Shalini", "Gupta", "9811200440", "D-8, Sector 41, Noida", "201303"),
  harish: person("Harish", "Rawat", "9811200441", "204, Ansal Golf Links, Greater Noida", "201315"),
  pooja: person("Pooja", "Bansal", "9811200442", "K-45, Hauz Khas Enclave, Delhi", "110016"),
  vikram: person(
    "Vikram",
    "Sethi",
    "9811200443",
    "House 301, Sector 15 Part 2, Gurugram",
    "122001",
  ),
  anjali: person(
    "Anjali",
    "Verma",
    "9811200444",
    "B-1508, Prateek Wisteria, Sector 77, Noida",
    "201301",
  ),
  manoj: person(
    "Manoj",
    "Thakur",
    "9811200445",
    "12, Nyay Khand 1, Indirapuram, Ghaziabad",
    "201014",
  ),
  suresh: person("Suresh", "Iyer", "9811200446", "C-9, Vasant Kunj, Delhi", "110070"),
  tanvi: person("Tanvi", "Joshi", "9811200447", "G-204, Jaypee Greens, Greater Noida", "201306"),
  rohit: person(
    "Rohit",
    "Khanna",
    "9811200448",
    "Tower 5, 802, Mahagun Moderne, Sector 78, Noida",
    "201301",
  ),
  meenakshi: person("Meenakshi", "Nair", "9811200449", "A-12, Sector 30, Noida", "201303"),
  imtiaz: person(
    "Imtiaz",
    "Alam",
    "9811200450",
    "Office 402, Iris Tech Park, Sohna Road, Gurugram",
    "122018",
  ),
};
