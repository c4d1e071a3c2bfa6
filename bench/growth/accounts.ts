import type pg from "pg";
import { drawIds, type City, type Offering } from "./city.ts";
import { openCopy } from "./copy-rows.ts";
import { FIRST_NAMES, houses, LAST_NAMES, RARE_VENDOR, TRADES } from "./names.ts";
import { vendorAreas } from "./places.ts";
import { pick, seededRandom, type Random } from "./random.ts";
import { DAY_MS, type Scale } from "./scale.ts";

const OPERATORS = 20;
const VENDOR_SEED = 7;
/** Nobody can sign in with it. */
const NO_PASSWORD = "-";
const WAITING = 25;

const ACCOUNT = ["id", "role", "email", "phone_number", "name", "password_hash", "created_at"];
const PROFILE = [
  "vendor_id",
  "first_name",
  "last_name",
  "actual_address",
  "locality",
  "changed_at",
];
const ADDRESS = "id vendor_id address1 pin_code city locality city_id created_at".split(" ");
const SERVICE =
  "vendor_id product_id address_id city_id price_paise approved_price_paise status asked_at decided_at".split(
    " ",
  );

/** Operators and customers: of each five people who book, two have an account. */
export async function addPeople(client: pg.Client, city: City, people: number): Promise<void> {
  const customers = Math.ceil(people / 5) * 2;
  const first = await drawIds(client, "account", OPERATORS + customers);
  const copy = await openCopy(city.url, "account", ACCOUNT);
  const created = new Date(city.now - 700 * DAY_MS).toISOString();
  for (let at = 0; at < OPERATORS; at++) {
    city.operatorIds.push(first + at);
    const name = `${FIRST_NAMES[at * 3]} ${LAST_NAMES[at * 2]}`;
    const email = `desk${at + 1}@example.in`;
    await copy.add([first + at, "operator", email, null, name, NO_PASSWORD, created]);
  }
  city.firstCustomerId = first + OPERATORS;
  for (let at = 0; at < customers; at++) {
    const phone = String(5_000_000_000 + at);
    const id = city.firstCustomerId + at;
    await copy.add([id, "customer", `c${at}@example.in`, phone, "", NO_PASSWORD, created]);
  }
  await copy.end();
}

/** Vendors with a profile, one or two addresses and 3 to 8 services, more of them where more is booked. */
export async function addVendors(client: pg.Client, city: City, { vendors }: Scale): Promise<void> {
  const firstId = await drawIds(client, "account", vendors);
  const firstAddress = await drawIds(client, "vendor_address", vendors * 2);
  const accounts = await openCopy(city.url, "account", ACCOUNT);
  const rows = Array.from({ length: vendors }, (_, at) => ({ at, id: firstId + at }));
  const at = (hours: number) => new Date(city.now - hours * 3_600_000).toISOString();
  for (const { at: n, id } of rows)
    await accounts.add([
      id,
      "vendor",
      `firm${n + 1}@example.in`,
      String(7_000_000_000 + n),
      "",
      NO_PASSWORD,
      at(vendors - n),
    ]);
  await accounts.end();

  const profiles = await openCopy(city.url, "vendor_profile", PROFILE);
  const addresses = await openCopy(city.url, "vendor_address", ADDRESS);
  const services: (string | number | null)[][] = [];
  for (const { at: n, id } of rows) {
    const random = seededRandom(VENDOR_SEED * 1_000_003 + n);
    const isRare = n >= vendors - 3;
    const last =
      random() < 0.4
        ? `${pick(random, LAST_NAMES)} ${pick(random, TRADES)}`
        : pick(random, LAST_NAMES);
    const name = isRare ? RARE_VENDOR : { first: pick(random, FIRST_NAMES), last };
    const places = Array.from({ length: random() < 0.15 ? 2 : 1 }, () => vendorAreas(random));
    const locality = places[0]?.locality ?? "";
    await profiles.add([
      id,
      name.first,
      name.last,
      `Shop ${n % 90}, ${houses(random)}`,
      locality,
      at(1),
    ]);
    for (const [which, place] of places.entries()) {
      const addressId = firstAddress + n * 2 + which;
      const shop = `Shop ${n % 90}`;
      await addresses.add([
        addressId,
        id,
        shop,
        place.pin,
        place.city,
        place.locality,
        place.cityId,
        at(vendors - n),
      ]);
      for (const [productId, price] of offered(city, random)) {
        const asked = at((vendors - n) / 2 + 1);
        services.push([
          id,
          productId,
          addressId,
          place.cityId,
          price,
          price,
          "approved",
          asked,
          asked,
        ]);
        const key = `${productId} ${place.cityId}`;
        const list = city.offerings.get(key) ?? [];
        if (list.at(-1)?.vendorId !== id)
          list.push({ vendorId: id, pricePaise: price } satisfies Offering);
        city.offerings.set(key, list);
      }
    }
  }
  await profiles.end();
  await addresses.end();

  // However many there are, 25 wait and 25 were rejected; the waiting ones have changed their price.
  const copy = await openCopy(city.url, "vendor_service", SERVICE);
  for (const [index, row] of services.entries()) {
    const status = index < WAITING ? "pending" : index < 2 * WAITING ? "rejected" : "approved";
    const before = status === "pending" ? Number(row[5]) - 5_000 : row[5]!;
    await copy.add([...row.slice(0, 5), before, status, ...row.slice(7)] as (
      | string
      | number
      | null
    )[]);
  }
  await copy.end();
}

/** What a vendor offers: 3 to 8 products at about the customer's price less a quarter. */
function offered({ products }: City, random: Random): Map<number, number> {
  const count = Math.min(products.length, 3 + Math.floor(random() * 6));
  const chosen = new Map<number, number>();
  while (chosen.size < count) {
    // The first products of the catalogue are offered more often than the last.
    const product = products[Math.floor(random() ** 1.4 * products.length)]!;
    const price = Math.round((product.pricePaise * (0.65 + random() * 0.25)) / 100) * 100;
    chosen.set(product.id, Math.max(100, price));
  }
  return chosen;
}
