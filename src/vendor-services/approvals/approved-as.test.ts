import { describe, expect, test } from "vitest";
import { answerOffer, createBooking } from "#test/bookings.ts";
import { form, png } from "#test/two-vendors.ts";
import { anAddress, newVendor } from "#test/vendors.ts";
import * as desk from "#test/approvals.ts";
import { app, refusalOf } from "#test/set-up-test-app.ts";

desk.setUpApprovals();

type Part = Parameters<typeof form>[0][string];

async function saveProfile(parts: Record<string, Part>): Promise<void> {
  const named = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [`profile[${name}]`, part]),
  );
  const path = "/api/v1/profiles/update_profile";
  const saved = await app.send(path, {
    method: "PUT",
    body: form(named),
    token: desk.vendor.token,
  });
  expect(saved.status, await saved.text()).toBe(200);
}

async function saveAddress(change: Partial<ReturnType<typeof anAddress>["vendor_address"]>) {
  const json = { vendor_address: { ...anAddress().vendor_address, ...change } };
  const path = `/api/v1/addresses/${desk.vendor.addressId}`;
  return app.send(path, { method: "PUT", json, token: desk.vendor.token });
}

const moveTo = async (cityId: number): Promise<void> =>
  expect((await saveAddress(anAddress(cityId).vendor_address)).status).toBe(200);

const aDocument = async () => ({ bytes: await png(), name: "pan.png", type: "image/png" });

/** A vendor with a name, a document and a service approved in Noida. */
async function approved(productId = 601): Promise<number> {
  await saveProfile({ first_name: "Meera", last_name: "Devi", document: await aDocument() });
  const id = await desk.offer(700, productId);
  expect((await desk.decide(id, { status: "approved" })).status).toBe(200);
  return id;
}

const statuses = async () => (await desk.entriesOf()).map(({ status }) => status);

describe("what an approval is of", () => {
  test.each<[string, () => Promise<unknown>, object[]]>([
    ["the city of its address", () => moveTo(2), [{ what: "city", was: "Noida" }]],
    [
      "the first name",
      () => saveProfile({ first_name: "Ravi" }),
      [{ what: "name", was: "Meera Devi" }],
    ],
    ["the last name", () => saveProfile({ last_name: "" }), [{ what: "name", was: "Meera Devi" }]],
    [
      "the document",
      async () => saveProfile({ document: await aDocument() }),
      [{ what: "document", was: "Another document" }],
    ],
    ["the price", () => desk.offer(800), []],
  ])("changes with %s, and the entry waits again", async (_name, change, changed) => {
    const id = await approved();
    expect(await desk.list("status=pending")).toEqual([]);
    desk.later(60);
    await change();
    expect(await statuses()).toEqual(["pending"]);
    expect(await desk.list("status=pending")).toMatchObject([
      { id, changed, approved_price: 700, asked_at: app.clock.now.toISOString() },
    ]);
    expect((await desk.decide(id, { status: "approved" })).status).toBe(200);
    expect(await desk.list("status=approved")).toMatchObject([{ id, changed: [] }]);
  });

  test("does not change with anything else", async () => {
    await approved();
    expect((await saveAddress({ locality: "Sector 63", address1: "Shop 5" })).status).toBe(200);
    await saveProfile({ first_name: "Meera ", actual_address: "H-12, Lane 3", locality: "Mamura" });
    const json = { phone_number: "6299999999", password: "a-bucket-and-a-mop" };
    await app.send("/api/v1/account", { method: "PATCH", json, token: desk.vendor.token });
    await desk.offer(700);
    expect(await statuses()).toEqual(["approved"]);
  });

  test("is kept where a change is refused", async () => {
    await approved();
    expect((await saveAddress({ ...anAddress(2).vendor_address, city: "Noida" })).status).toBe(422);
    const damaged = { bytes: Buffer.from("%PDF-1.4"), name: "pan.pdf", type: "application/pdf" };
    const body = form({ "profile[first_name]": "Ravi", "profile[document]": damaged });
    const path = "/api/v1/profiles/update_profile";
    const refused = await app.send(path, { method: "PUT", body, token: desk.vendor.token });
    expect(refused.status).toBe(422);
    expect(await statuses()).toEqual(["approved"]);
  });

  test("is of one address: entries at another stay approved", async () => {
    await approved();
    const json = anAddress(4);
    const added = await app.send("/api/v1/addresses", { json, token: desk.vendor.token });
    const { id: addressId } = await added.json();
    await desk.offer(650, 602, { ...desk.vendor, addressId });
    const elsewhere = (await desk.list("status=pending"))[0].id;
    await desk.decide(elsewhere, { status: "approved" });
    await moveTo(2);
    expect(await desk.list("status=approved")).toMatchObject([{ id: elsewhere }]);
  });

  test("is what the operator saw: another city, name or document is refused", async () => {
    const id = await desk.offer(700);
    const [{ version }] = await desk.list("status=pending");
    await moveTo(2);
    const seen = { status: "approved", from: "pending", price: 700, version };
    expect(await refusalOf(desk.decide(id, seen))).toEqual([
      409,
      "The vendor has changed this since you opened it. Look at it again",
    ]);
    const [now] = await desk.list("status=pending");
    expect((await desk.decide(id, { ...seen, version: now.version })).status).toBe(200);
  });
});

const remove = (path: string) =>
  app.send(`/api/v1/${path}`, { method: "DELETE", token: desk.vendor.token });
test.each([
  ["its address is deleted", () => remove(`addresses/${desk.vendor.addressId}`)],
  ["its service is deleted", async (id: number) => remove(`vendors/${id}`)],
  [
    "its service is rejected",
    (id: number) => desk.decide(id, { status: "rejected", reason: "No" }),
  ],
])(
  "a vendor whose approval ends loses the offers that rest on it when %s, not what it accepted",
  async (_when, end) => {
    const id = await approved();
    const [mine, open] = [await createBooking(app), await createBooking(app)];
    expect((await answerOffer(app, desk.vendor, mine, "accepted")).status).toBe(200);
    expect((await end(id)).status).toBe(200);
    expect(await desk.upcoming()).toMatchObject([{ id: mine }]);
    expect((await answerOffer(app, desk.vendor, open, "accepted")).status).toBe(409);
  },
);

test("a vendor whose approval ends is offered nothing in the other city until it is approved there", async () => {
  const id = await approved();
  await moveTo(2);
  await createBooking(app, { pin_code: "110001" });
  await createBooking(app);
  expect(await desk.upcoming()).toEqual([]);
  await desk.decide(id, { status: "approved" });
  expect(await desk.upcoming()).toHaveLength(1);
});

test("a vendor whose approval ends loses the offers that it has not accepted, and gets them back with the approval", async () => {
  const id = await approved();
  const other = await newVendor(app);
  await desk.decide(await desk.offer(750, 601, other), { status: "approved" });
  const [mine, open] = [await createBooking(app), await createBooking(app)];
  expect((await answerOffer(app, desk.vendor, mine, "accepted")).status).toBe(200);
  await saveProfile({ first_name: "Ravi" });
  expect(await desk.upcoming()).toMatchObject([{ id: mine }]);
  expect(await desk.upcoming(other)).toMatchObject([{ id: open }]);
  expect(await refusalOf(answerOffer(app, desk.vendor, open, "accepted"))).toEqual([
    409,
    "This booking is not offered to you any more",
  ]);
  await desk.decide(id, { status: "approved" });
  expect(await desk.upcoming()).toMatchObject([{ id: mine }, { id: open }]);
  expect((await answerOffer(app, desk.vendor, open, "accepted")).status).toBe(200);
});

test("a vendor whose approval ends keeps the offers that another of its approvals covers", async () => {
  await approved();
  const json = anAddress();
  const added = await app.send("/api/v1/addresses", { json, token: desk.vendor.token });
  await desk.offer(720, 601, { ...desk.vendor, addressId: (await added.json()).id });
  await desk.decide((await desk.list("status=pending"))[0].id, { status: "approved" });
  const open = await createBooking(app);
  await moveTo(2);
  expect(await desk.upcoming()).toMatchObject([{ id: open }]);
});

test("a vendor whose new price waits keeps its open offers when it deletes another service", async () => {
  await approved();
  const unrelated = await desk.offer(650, 602);
  await desk.decide(unrelated, { status: "approved" });
  const open = await createBooking(app);
  await desk.offer(800);
  expect((await remove(`vendors/${unrelated}`)).status).toBe(200);
  expect(await desk.upcoming()).toMatchObject([{ id: open }]);
  expect((await answerOffer(app, desk.vendor, open, "accepted")).status).toBe(200);
});

test.each<[string, () => Promise<void>]>([
  ["the document", async () => saveProfile({ document: await aDocument() })],
  ["the city", () => moveTo(2)],
])(
  "a vendor whose new price waits loses its open offers when %s changes too",
  async (_what, change) => {
    await approved();
    const open = await createBooking(app);
    await desk.offer(800);
    expect(await desk.upcoming()).toMatchObject([{ id: open }]);
    await change();
    expect(await desk.upcoming()).toEqual([]);
    expect((await answerOffer(app, desk.vendor, open, "accepted")).status).toBe(409);
  },
);

test("a vendor loses its open offers when only an entry is left that was rejected and waits again", async () => {
  await approved();
  const added = await app.send("/api/v1/addresses", {
    json: anAddress(),
    token: desk.vendor.token,
  });
  const elsewhere = { ...desk.vendor, addressId: (await added.json()).id as number };
  await desk.offer(720, 601, elsewhere);
  const [{ id }] = await desk.list("status=pending");
  await desk.decide(id, { status: "approved" });
  const open = await createBooking(app);
  await desk.decide(id, { status: "rejected", reason: "No" });
  await desk.offer(720, 601, elsewhere);
  expect(await desk.upcoming()).toMatchObject([{ id: open }]);
  await remove(`addresses/${desk.vendor.addressId}`);
  expect(await desk.upcoming()).toEqual([]);
});

test("an approved price is offered until a new one is decided", async () => {
  const id = await approved();
  const setPrice = (price: number) =>
    app.send(`/api/v1/vendors/${id}`, {
      method: "PUT",
      json: { vendor_service: { price } },
      token: desk.vendor.token,
    });
  const priceOfNext = async () => {
    const booking = await createBooking(app);
    const offers: { id: number; lines?: { id: number; price: number }[] }[] = await desk.upcoming();
    return offers.find((offer) => offer.id === booking)?.lines?.find((line) => line.id === 601);
  };
  await setPrice(650);
  expect(await desk.entriesOf()).toMatchObject([
    { status: "pending", service: { price: 650, offered_price: 700 } },
  ]);
  expect(await desk.list("status=pending")).toMatchObject([
    { id, service: { price: 650 }, approved_price: 700, offered_price: 700 },
  ]);
  expect(await priceOfNext()).toMatchObject({ price: 700 });
  // A third price replaces the second; the approved one needs no decision.
  await desk.offer(640);
  expect(await priceOfNext()).toMatchObject({ price: 700 });
  await setPrice(700);
  expect(await desk.entriesOf()).toMatchObject([{ status: "approved", service: { price: 700 } }]);
  await setPrice(650);
  await desk.decide(id, { status: "approved" });
  expect(await priceOfNext()).toMatchObject({ price: 650 });
  await setPrice(600);
  await desk.decide(id, { status: "rejected", reason: "Too low to be true" });
  expect(await priceOfNext()).toBeUndefined();
});

test("an approved price ends with another name, and does not come back with the price alone", async () => {
  await approved();
  await desk.offer(650);
  await saveProfile({ first_name: "Ravi" });
  await desk.offer(700);
  expect(await desk.entriesOf()).toMatchObject([
    { status: "pending", service: { price: 700, offered_price: null } },
  ]);
  await createBooking(app);
  expect(await desk.upcoming()).toEqual([]);
});

test("an entry that was decided is refused for what is missing where no state was seen", async () => {
  const id = await desk.offer(900);
  await desk.decide(id, { status: "rejected", reason: "No" });
  const approve = (more: object) =>
    refusalOf(
      app.send(`/api/v1/ops/vendor_services/${id}`, {
        method: "PUT",
        json: { status: "approved", ...more },
        token: desk.farah,
      }),
    );
  expect(await approve({})).toEqual([
    409,
    "This vendor has given no name and no document. Approve it on its own, with a reason, or ask for it first",
  ]);
  expect((await approve({ from: "pending" }))[1]).toMatch(/^You rejected this for ₹900/);
});

describe("a product of its own is public no longer", () => {
  let products = 0;
  const title = () => `Zinc lamp polishing ${products}`;
  const isPublic = async (): Promise<boolean> =>
    (await (await app.send("/api/categories/6")).text()).includes(title());

  async function approvedOwn(): Promise<number> {
    products++;
    await saveProfile({ first_name: "Meera", last_name: "Devi" });
    const body = form({
      category_id: "6",
      vendor_address_id: String(desk.vendor.addressId),
      "product_details[0][title]": title(),
      "product_details[0][short_title]": "Zinc",
      "product_details[0][description]": "Old zinc",
      "product_details[0][content]": "Lamps",
      "product_details[0][price]": "450",
    });
    await app.send("/api/v1/vendors/add_vendor_product", {
      method: "POST",
      body,
      token: desk.vendor.token,
    });
    const [entry] = await desk.entriesOf();
    await desk.decide(entry!.id, { status: "approved" });
    expect(await isPublic()).toBe(true);
    return entry!.id;
  }

  const setPrice = (id: number) =>
    app.send(`/api/v1/vendors/${id}`, {
      method: "PUT",
      json: { vendor_service: { price: 500 } },
      token: desk.vendor.token,
    });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ["the name", () => saveProfile({ first_name: "Ravi" })],
    ["the city", () => moveTo(2)],
  ])("while %s of its last approved entry waits", async (_name, change) => {
    const id = await approvedOwn();
    await change(id);
    expect(await isPublic()).toBe(false);
    await desk.decide(id, { status: "approved" });
    expect(await isPublic()).toBe(true);
  });

  test("but not while a new price waits", async () => {
    await setPrice(await approvedOwn());
    expect(await isPublic()).toBe(true);
  });

  test("also after a suspension in which it changed", async () => {
    const id = await approvedOwn();
    await desk.changeSuspension(await desk.vendorId(), "suspend", "Three complaints in a week");
    await saveProfile({ first_name: "Ravi" });
    await desk.changeSuspension(await desk.vendorId(), "reinstate", "All settled");
    expect(await isPublic()).toBe(false);
    await desk.decide(id, { status: "approved" });
    expect(await isPublic()).toBe(true);
  });
});
