import type pg from "pg";
import { LAST, orderIdOf } from "./add-bookings.ts";
import type { City } from "./city.ts";
import { openCopy } from "./copy-rows.ts";
import { FIRST_NAMES, LAST_NAMES } from "./names.ts";
import { pick, seededRandom, weighted } from "./random.ts";
import { dayOf, DAY_MS, momentOf, type Scale } from "./scale.ts";

const WAITING = 30;
const AUDIT_SEED = 17;
const acts = weighted<readonly [act: string, subject: string]>([
  [["assigned", "booking"], 45],
  [["cancelled", "booking"], 30],
  [["approved", "vendor service"], 20],
  [["price changed", "product"], 5],
]);

/**
 * The audit trail, one entry for each six bookings; messages and applications, of which the newest 30
 * wait.
 */
export async function addRecords(client: pg.Client, city: City, scale: Scale): Promise<void> {
  await addAudit(city, scale);
  await addInbox(city, scale);
  for (const table of ["audit_entry", "contact", "vendor_application"])
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${table}))`,
      [table],
    );
}

async function addAudit(city: City, { bookings, days }: Scale): Promise<void> {
  const columns =
    "happened_at operator_id operator_name act subject subject_id subject_name before after";
  const copy = await openCopy(city.url, "audit_entry", columns.split(" "));
  const count = Math.ceil(bookings / 6);
  for (let back = count - 1; back >= 0; back--) {
    const random = seededRandom(AUDIT_SEED * 1_000_003 + back);
    const [act, subject] = acts(random);
    const ago = days * (1 - Math.sqrt(1 - back / count));
    const day = dayOf(city.now - Math.floor(ago) * DAY_MS);
    const at = new Date(Math.min(momentOf(day, 8 + (1 - (ago % 1)) * 12), city.now)).toISOString();
    const operator = Math.floor(random() ** 2 * city.operatorIds.length);
    const name = `${FIRST_NAMES[operator * 3]} ${LAST_NAMES[operator * 2]}`;
    const about =
      subject === "booking"
        ? orderIdOf(Math.min(back * 6, bookings - 1))
        : `${pick(random, LAST_NAMES)} ${back}`;
    const id = subject === "booking" && back < LAST / 6 ? 1 + back : 100_000 + back;
    const wait = copy.add([
      at,
      city.operatorIds[operator]!,
      name,
      act,
      subject,
      String(id),
      about,
      '{"status": "pending"}',
      '{"status": "accepted"}',
    ]);
    if (wait !== undefined) await wait;
  }
  await copy.end();
}

async function addInbox(city: City, { bookings, days }: Scale): Promise<void> {
  const count = Math.ceil(bookings / 40) + WAITING;
  const contacts = await openCopy(
    city.url,
    "contact",
    "name email subject phone_number message received_at handled_at".split(" "),
  );
  const applications = await openCopy(
    city.url,
    "vendor_application",
    "name phone_number location sub_location received_at handled_at".split(" "),
  );
  for (let back = count - 1; back >= 0; back--) {
    const random = seededRandom(AUDIT_SEED * 2_000_003 + back);
    const name = `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`;
    const received = city.now - (days * DAY_MS * back) / count;
    const [at, handled] = [new Date(received), new Date(Math.min(received + DAY_MS / 2, city.now))];
    const handledAt = back < WAITING ? null : handled.toISOString();
    const phone = String(8_000_000_000 + back);
    await contacts.add([
      name,
      `m${back}@example.in`,
      "A question",
      phone,
      "Do you come on Sundays?",
      at.toISOString(),
      handledAt,
    ]);
    await applications.add([
      `${name} Cleaners`,
      phone,
      "Noida",
      "Sector 62",
      at.toISOString(),
      handledAt,
    ]);
  }
  await contacts.end();
  await applications.end();
}
