import { sql } from "kysely";
import { setPhoneProven, signUp, visitAt } from "#account/exports.ts";
import { isCatalogueEmpty, importCategory, importPlaces } from "#catalogue/exports.ts";
import { toPaise } from "#kernel/money/money.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { catalogue } from "./catalogue.ts";
import type { SampleCategory } from "./catalogue-types.ts";
import { arjun, kavita, meera, type Member } from "./people.ts";
import { cities, serviceNames } from "./places.ts";
import { markPeople } from "./sample-day/mark-samples.ts";

const members = [kavita, arjun, meera];

const toCategory = (sample: SampleCategory, position: number) => ({
  ...sample,
  categoryType: sample.type,
  image: sample.picture,
  imageAlt: sample.pictureAlt,
  position,
  miniServices: sample.miniServices.map((mini) => ({
    ...mini,
    pricePaise: toPaise(mini.price),
    image: mini.picture,
    imageAlt: "",
  })),
  products: sample.products.map((product) => ({
    ...product,
    pricePaise: toPaise(product.price),
    image: product.picture,
    imageAlt: product.pictureAlt,
    content: [...product.included, ...product.excluded].join("<br>\n"),
    pricePer: product.per,
    rhythm: product.rhythm ?? null,
    mostBooked: product.mostBooked === true,
    countable: product.countable ?? product.per.startsWith("one "),
    miniServiceIds: product.miniServices ?? [],
  })),
});

const signUpMember = (db: Db, { email, phone, password, role }: Member, now: Date) =>
  signUp(
    db,
    { email, phone_number: phone, password, role: role === "vendor" ? "vendor" : "customer" },
    visitAt(now),
  );

/** Two processes on one empty database: the second waits, and finds it full. */
const lock = (db: Db) => sql`select pg_advisory_xact_lock(20240920)`.execute(db);

async function loadCatalogue(db: Db, now: Date): Promise<boolean> {
  await lock(db);
  if (!(await isCatalogueEmpty(db))) return false;
  const places = cities.map(({ id, name, pinPrefixes, localities }) => ({
    id,
    name,
    localities,
    pin_prefixes: pinPrefixes,
  }));
  const names = serviceNames.map(({ id, serviceName }) => ({ id, service_name: serviceName }));
  await importPlaces(db, places, names);
  for (const [position, sample] of catalogue.entries())
    await importCategory(db, toCategory(sample, position), now);
  return true;
}

/**
 * Fills an empty database with the sample catalogue, all of it or nothing. `people` adds the demo
 * people too: their passwords are published, so only where nobody else can reach it. Returns whether
 * there was anything to do.
 */
export async function loadSamples(
  db: Db,
  { now, people }: { now: Date; people: boolean },
): Promise<boolean> {
  const isNew = await inTransaction(db, (transaction) => loadCatalogue(transaction, now));
  if (isNew && people) {
    for (const member of members) await signUpMember(db, member, now);
    await setPhoneProven(db, kavita.phone, now);
    await markPeople(db, members);
  }
  return isNew;
}
