import { beforeEach } from "vitest";
import { form, png } from "./two-vendors.ts";
import { namedOperator } from "./ops-calls.ts";
import { DESPITE } from "./fixtures.ts";
import { newVendor, type Vendor } from "./vendors.ts";
import { app, findRow, query, SATURDAY, setUpTestApp } from "./set-up-test-app.ts";

export let farah: string;

export let rohan: string;

export let vendor: Vendor;

export const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

/** Offers a product for a price and returns the entry's id; again, and it changes the price. */
export async function offer(price: number, product_id = 601, { token, addressId } = vendor) {
  const json = { products: [{ product_id, price }], vendor_address_ids: [addressId] };
  await app.send("/api/v1/vendors", { json, token });
  const list = await (await app.send("/api/v1/vendors/vendor_services", { token })).json();
  return list.find(({ service }: { service: { id: number } }) => service.id === product_id)
    .id as number;
}

export type Entry = {
  id: number;
  status: string;
  reason: string;
  service: { id: number; title: string };
};

export const entriesOf = async ({ token } = vendor): Promise<Entry[]> =>
  (await app.send("/api/v1/vendors/vendor_services", { token })).json();

/** Decides an entry; approves it although its vendor has sent no document. */
export const decide = (
  id: number,
  json: { status: string; [part: string]: unknown },
  token = farah,
) =>
  app.send(`/api/v1/ops/vendor_services/${id}`, {
    method: "PUT",
    json: { ...json, ...(json.status === "approved" && DESPITE) },
    token,
  });

export const list = async (query: string) =>
  (await (await app.send(`/api/v1/ops/vendor_services?${query}`, { token: farah })).json()).items;

/** Gives a vendor a name and a document. */
export async function giveDocument({ token } = vendor): Promise<void> {
  const document = { bytes: await png(), name: "pan.png", type: "image/png" };
  const names = { "profile[first_name]": "Meera", "profile[last_name]": "Devi" };
  const body = form({ ...names, "profile[document]": document });
  await app.send("/api/v1/profiles/update_profile", { method: "PUT", body, token });
}

/** The last cell of each line of a file. */
export const lastCells = async (file: string): Promise<string[]> =>
  (await (await app.send(`/api/v1/ops/${file}`, { token: farah })).text())
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(line.lastIndexOf(",") + 1));

export const changeSuspension = (
  id: number,
  what: "suspend" | "reinstate",
  reason?: string,
  token = farah,
) => app.send(`/api/v1/ops/vendors/${id}/${what}`, { json: { reason }, token });

export const vendorId = async ({ email } = vendor): Promise<number> =>
  (await findRow("account", { email, role: "vendor" })).id;

export type Offered = { id: number; can: string[] };

export const upcoming = async ({ token } = vendor): Promise<Offered[]> =>
  (await app.send("/api/bookings/vendor_upcoming_bookings", { token })).json();

export function setUpApprovals(): void {
  setUpTestApp();
  beforeEach(async () => {
    app.clock.now = SATURDAY;
    // Anew: whoever signs in on a later day takes away the sessions that have ended by then.
    farah = await namedOperator(app, "Farah Siddiqui");
    rohan = await namedOperator(app, "Rohan Mehta");
    await query`truncate booking, booking_request, vendor_service, vendor_suspension cascade`;
    vendor = await newVendor(app);
  });
}
