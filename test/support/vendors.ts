import { ensureOperator } from "#account/operators/first-operator.ts";
import { DESPITE } from "./fixtures.ts";
import { confirmNow, isSignedIn, signInToken } from "./accounts.ts";
import type { TestApp } from "./test-app.ts";

/** A vendor as the tests know one: its token, and the ids of what was set up for it. */
export type Vendor = { token: string; email: string; addressId: number };

let vendors = 0;

/** Signs a vendor up, with an address in a city (1 is Noida). */
export async function newVendor(app: TestApp, cityId = 1): Promise<Vendor> {
  const number = String(6_500_000_000 + vendors++);
  const email = `vendor${number}@example.in`;
  const signUp = await app.send("/api/v1/signup", {
    json: { email, phone_number: number, password: "a-bucket-and-a-mop", role: "vendor" },
  });
  const { token } = (await signUp.json()) as { token: string };
  const address = await app.send("/api/v1/addresses", { json: anAddress(cityId), token });
  return { token, email, addressId: ((await address.json()) as { id: number }).id };
}

const CITIES: Record<number, { city: string; pin_code: string }> = {
  1: { city: "Noida", pin_code: "201301" },
  2: { city: "Delhi", pin_code: "110001" },
  3: { city: "Greater Noida", pin_code: "201310" },
  4: { city: "Gurugram", pin_code: "122001" },
};

export const anAddress = (cityId = 1) => ({
  vendor_address: {
    address1: "Shop 4, Block C market",
    ...(CITIES[cityId] ?? CITIES[1]),
    state: "UP",
    locality: "Sector 62",
    address_id: cityId,
  },
});

let operator: { app: TestApp; token: string; day: string } | undefined;

/**
 * The token of an operator of this app, whose session is fresh now. The operator signs in anew each day: a
 * session lasts 12 hours.
 */
export async function operatorToken(app: TestApp): Promise<string> {
  const day = app.clock.now.toISOString().slice(0, 10);
  if (operator?.app === app && operator.day === day && (await isSignedIn(app, operator.token))) {
    await confirmNow(app, operator.token);
    return operator.token;
  }
  const credentials = { email: "desk@example.in", password: "a-desk-in-noida" };
  await ensureOperator(app.db, credentials, app.clock.now);
  const token = await signInToken(app, credentials);
  operator = { app, token, day };
  return token;
}

/** Offers a product for a price, and has an operator approve it. Returns the entry's id. */
export async function offerApproved(
  app: TestApp,
  vendor: Vendor,
  productId = 601,
  price = 700,
  token?: string,
) {
  await app.send("/api/v1/vendors", {
    json: { products: [{ product_id: productId, price }], vendor_address_ids: [vendor.addressId] },
    token: vendor.token,
  });
  const entries = (await (
    await app.send("/api/v1/vendors/vendor_services", { token: vendor.token })
  ).json()) as { id: number; service: { id: number } }[];
  const id = entries.find(({ service }) => service.id === productId)?.id ?? 0;
  await app.send(`/api/v1/ops/vendor_services/${id}`, {
    method: "PUT",
    json: { status: "approved", ...DESPITE },
    token: token ?? (await operatorToken(app)),
  });
  return id;
}
