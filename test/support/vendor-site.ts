import sharp from "sharp";
import { DESPITE } from "./fixtures.ts";
import { hash } from "@node-rs/argon2";
import { expect, type Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { aBooking } from "./fixtures.ts";
import { newcomer, query, rememberToken, signUpOverApi, site, type Site } from "./site.ts";

/** A vendor of a running site: its token, its people's data, and the address it works from. */
export type SiteVendor = { token: string; email: string; phone: string; addressId: number };

/** Services of the sample catalogue that the vendors' tests offer, each test another. */
export const OFFERS = {
  split: { id: 1401, title: "Split AC, jet wash", shortTitle: "Split" },
  window: { id: 1402, title: "Window AC, jet wash", shortTitle: "Window" },
  foam: { id: 1403, title: "Split AC, foam and jet wash", shortTitle: "Foam" },
  twoSplit: { id: 1404, title: "Two split ACs, jet wash", shortTitle: "Two split" },
  kitchen: { id: 504, title: "Deep kitchen and utility balcony", shortTitle: "With utility" },
  washroom: { id: 601, title: "Classic washroom cleaning", shortTitle: "Classic" },
} as const;

type Init = { method?: string; json?: unknown; body?: FormData; token?: string; key?: string };

/** Calls the site's API; throws when it refuses, so that no test goes on without what it needs. */
export async function callSite(site: Site, path: string, init: Init = {}): Promise<unknown> {
  const { json, token, body, method, key } = init;
  const response = await fetch(`${site.url}${path}`, {
    method: method ?? (json === undefined && body === undefined ? "GET" : "POST"),
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    headers: {
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function saveProfile(site: Site, token: string, hasDocument = true): Promise<void> {
  const body = new FormData();
  body.append("profile[first_name]", "Meera");
  body.append("profile[last_name]", "Devi");
  body.append("profile[actual_address]", "Shop 4, Block C market");
  body.append("profile[locality]", "Sector 62");
  if (hasDocument) {
    const sheet = new Blob(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"]);
    body.append("profile[document]", sheet, "licence.pdf");
  }
  await callSite(site, "/api/v1/profiles/update_profile", { method: "PUT", body, token });
}

export async function addAddress(site: Site, token: string, address1 = "Shop 4, Block C market") {
  const vendor_address = {
    address1,
    pin_code: "201301",
    city: "Noida",
    state: "UP",
    locality: "Sector 62",
    address_id: 1,
  };
  const json = { vendor_address };
  const { id } = (await callSite(site, "/api/v1/addresses", { json, token })) as { id: number };
  return id;
}

export async function newSiteVendor(site: Site): Promise<SiteVendor> {
  const person = newcomer();
  const token = await signUpOverApi(site, person, "vendor");
  await saveProfile(site, token);
  const addressId = await addAddress(site, token);
  return { token, email: person.email, phone: person.phone, addressId };
}

/** Opens the browser as a vendor who is ready to work, and returns that vendor. */
export async function enterAsVendor(page: Page, site: Site): Promise<SiteVendor> {
  const vendor = await newSiteVendor(site);
  await rememberToken(page, vendor.token);
  return vendor;
}

export async function offerService(
  site: Site,
  { token, addressId }: SiteVendor,
  product_id: number,
  price = 700,
): Promise<number> {
  const json = { products: [{ product_id, price }], vendor_address_ids: [addressId] };
  await callSite(site, "/api/v1/vendors", { json, token });
  const entries = (await callSite(site, "/api/v1/vendors/vendor_services", { token })) as {
    id: number;
    service: { id: number };
  }[];
  const entry = entries.find(({ service }) => service.id === product_id);
  if (entry === undefined) throw new Error(`Product ${product_id} is not offered`);
  return entry.id;
}

/** Adds a product of the vendor's own to Washroom Cleaning, for ₹450. */
export async function addOwnProduct(site: Site, { token, addressId }: SiteVendor, title: string) {
  const body = new FormData();
  body.append("category_id", "6");
  body.append("vendor_address_id", String(addressId));
  const product = {
    title,
    short_title: title.slice(0, 40),
    description: title,
    content: title,
    price: "450",
  };
  for (const [field, value] of Object.entries(product))
    body.append(`product_details[0][${field}]`, value);
  const brown = { create: { width: 64, height: 48, channels: 3 as const, background: "brown" } };
  const picture = new Blob([new Uint8Array(await sharp(brown).png().toBuffer())]);
  body.append("product_details[0][image]", picture, "lamp.png");
  await callSite(site, "/api/v1/vendors/add_vendor_product", { method: "POST", body, token });
}

const operators = new Map<string, Promise<string>>();

async function signOperatorIn(site: Site): Promise<string> {
  const credentials = { email: "desk@example.in", password: "a-desk-in-noida" };
  await site.rows(
    "insert into account (role, desk_role, email, name, password_hash, created_at) " +
      "values ('operator', 'owner', $1, 'Desk', $2, now()) on conflict do nothing",
    [credentials.email, await hash(credentials.password)],
  );
  const answer = await callSite(site, "/api/v1/login", { json: credentials });
  return (answer as { token: string }).token;
}

export async function decideService(
  site: Site,
  entryId: number,
  status: "approved" | "rejected",
  reason?: string,
): Promise<void> {
  const signedIn = operators.get(site.url) ?? signOperatorIn(site);
  operators.set(site.url, signedIn);
  await callSite(site, `/api/v1/ops/vendor_services/${entryId}`, {
    method: "PUT",
    json: status === "approved" ? { status, ...DESPITE } : { status, reason },
    token: await signedIn,
  });
}

/** Offers a service and has it approved, so that bookings of it come to this vendor. */
export async function offerApproved(
  site: Site,
  vendor: SiteVendor,
  productId: number,
  price = 700,
): Promise<void> {
  await decideService(site, await offerService(site, vendor, productId, price), "approved");
}

type Made = { id: number; order_id: string; follow_key: string };

/**
 * Books over the API as a newcomer for three days ahead, or as `change` says, with a customer's token or as a
 * guest. Returns the answered booking, with the id of its row.
 */
export async function bookOverApi<Booking extends Made>(
  change: Record<string, unknown> = {},
  token?: string,
): Promise<Booking> {
  const { phone, email } = newcomer();
  const booking_date = addDays(today(new Date()), 3);
  const json = aBooking({ booking_date, email, phone_number: phone, ...change });
  const made = await callSite(site, "/api/bookings", { json, ...(token && { token }) });
  const { booking } = made as { booking: Booking };
  const [row] = await query`select id from booking where order_id = ${booking.order_id}`;
  return { ...booking, id: Number(row?.["id"]) };
}

type Wanted = { productId: number; day?: string; firstName?: string };

export async function bookOnSite(site: Site, { productId, day, firstName = "Kavita" }: Wanted) {
  const { phone, email } = newcomer();
  const booking = {
    first_name: firstName,
    last_name: "Sharma",
    email,
    phone_number: phone,
    booking_date: day ?? addDays(today(new Date()), 2),
    booking_time_slot: "Evening",
    pin_code: "201301",
    full_address: "B-1204, Tower 7, Neem Residency, Sector 76, Noida",
    comment: "",
    products: [{ product_id: productId, product_count: 1 }],
  };
  // Late in the day nothing of today can be booked: what is wanted for today is moved there.
  const tomorrow = addDays(today(new Date()), 1);
  const on = booking.booking_date < tomorrow ? tomorrow : booking.booking_date;
  await callSite(site, "/api/bookings", { json: { booking: { ...booking, booking_date: on } } });
  const [row] = await site.rows(
    "update booking set booking_date = $2 where phone_number = $1 returning id",
    [phone, booking.booking_date],
  );
  return { id: Number(row?.["id"]), phone, day: booking.booking_date, name: `${firstName} Sharma` };
}

export const answerOverApi = (
  site: Site,
  { token }: SiteVendor,
  bookingId: number,
  status: "accepted" | "rejected" | "completed",
): Promise<unknown> =>
  callSite(site, `/api/bookings/${bookingId}/accept_reject_booking`, { json: { status }, token });

/** Moves a booking to yesterday, since a job is completed once its slot has begun, and completes it. */
export async function completeLate(site: Site, vendor: SiteVendor, id: number): Promise<void> {
  const yesterday = addDays(today(new Date()), -1);
  await site.rows("update booking set booking_date = $2 where id = $1", [id, yesterday]);
  await answerOverApi(site, vendor, id, "completed");
}

/** Has the site's job issue a booking's documents now, as if their time had come. */
export async function issueNow(site: Site, id: number): Promise<void> {
  await site.rows(
    "update invoice_due set due_at = now() - interval '1 minute' where booking_id = $1",
    [id],
  );
  await site.rows("select graphile_worker.add_job('timers')");
  const waiting = () => site.rows("select from invoice_due where booking_id = $1", [id]);
  await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBe(0);
}
