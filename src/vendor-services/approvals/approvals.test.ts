import { expect, test } from "vitest";
import { confirmNow } from "#test/accounts.ts";
import { trailOf } from "#test/ops-calls.ts";
import { form } from "#test/two-vendors.ts";
import { anAddress, newVendor, type Vendor } from "#test/vendors.ts";
import * as desk from "#test/approvals.ts";
import { app, findRows, refusalOf, updateRows } from "#test/set-up-test-app.ts";

desk.setUpApprovals();

const decideMany = async (json: object, token = desk.farah) =>
  (await app.send("/api/v1/ops/vendor_services/decide", { json, token })).json();

test("O-SEED-01 an entry that waits shows whose it is, what it was approved at, and what others ask", async () => {
  const other = await newVendor(app);
  await desk.decide(await desk.offer(749, 601, other), { status: "approved" });
  const id = await desk.offer(799);
  await desk.decide(id, { status: "approved" });
  desk.later(60);
  await desk.offer(849);
  expect(await desk.list("status=pending")).toMatchObject([
    {
      id,
      service: { title: "Classic washroom cleaning", price: 849 },
      approved_price: 799,
      category: "Washroom Cleaning",
      vendor: { email: desk.vendor.email, is_suspended: false },
      decided_by: "Farah Siddiqui",
      asked_at: app.clock.now.toISOString(),
      others: { vendors: 1, lowest: 749, highest: 749 },
    },
  ]);
});

test("an entry that waits counts another vendor once, at its cheapest, in the city where it works now", async () => {
  const [twice, moving] = [await newVendor(app), await newVendor(app)];
  const second = await app.send("/api/v1/addresses", { json: anAddress(), token: twice.token });
  await desk.offer(700, 601, twice);
  await desk.offer(900, 601, { ...twice, addressId: (await second.json()).id });
  for (const { id } of await desk.entriesOf(twice)) await desk.decide(id, { status: "approved" });
  await desk.decide(await desk.offer(749, 601, moving), { status: "approved" });
  await desk.offer(799);
  expect(await desk.list("status=pending")).toMatchObject([
    { others: { vendors: 2, lowest: 700, highest: 749 } },
  ]);
  const path = `/api/v1/addresses/${moving.addressId}`;
  await app.send(path, { method: "PUT", json: anAddress(2), token: moving.token });
  const inNoida = (entry: { location: { city: string } }) => entry.location.city === "Noida";
  expect((await desk.list("status=pending")).filter(inNoida)).toMatchObject([
    { others: { vendors: 1, lowest: 700, highest: 700 } },
  ]);
});

test("an entry that waits is in a list that continues after the last one, and in a file", async () => {
  const ids: number[] = [];
  for (const product of [601, 602, 501]) ids.push(await desk.offer(700, product));
  const first = await desk.list("status=pending&limit=2");
  expect(first.map(({ id }: desk.Entry) => id)).toEqual(ids.slice(0, 2));
  const rest = await desk.list(`status=pending&limit=2&cursor=${ids[1]}`);
  expect(rest.map(({ id }: desk.Entry) => id)).toEqual(ids.slice(2));
  const file = await app.send("/api/v1/ops/vendor_services.csv?status=pending", {
    token: desk.farah,
  });
  expect(file.headers.get("content-disposition")).toContain("approvals-2026-11-21.csv");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(4);
});

test("an entry that waits is decided anew without the status that the operator saw", async () => {
  const id = await desk.offer(849);
  for (const status of ["approved", "rejected", "approved"]) {
    expect((await desk.decide(id, { status, reason: "" })).status).toBe(200);
    expect(await desk.entriesOf()).toMatchObject([{ status }]);
    expect((await desk.decide(id, { status })).status).toBe(409);
  }
  const trail = await trailOf(app, "vendor service");
  expect(trail.filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
    { before: { status: "pending" }, after: { status: "approved" } },
    { before: { status: "approved" }, after: { status: "rejected" } },
    { before: { status: "rejected" }, after: { status: "approved" } },
  ]);
});

test("O-SEED-04 an entry that waits is decided once: the second operator is shown the first decision", async () => {
  const id = await desk.offer(849);
  expect((await desk.decide(id, { status: "approved", price: 849 })).status).toBe(200);
  desk.later(2);
  const reject = { status: "rejected", from: "pending", reason: "Too dear" };
  expect(await refusalOf(desk.decide(id, reject, desk.rohan))).toEqual([
    409,
    "Farah Siddiqui approved this for ₹849 at 11:00",
  ]);
  expect((await (await desk.decide(id, { status: "approved" })).json()).message).toBe(
    "You approved this for ₹849 at 11:00",
  );
  expect(await desk.entriesOf()).toMatchObject([{ status: "approved", reason: "" }]);
  const trail = await trailOf(app, "vendor service");
  expect(trail.filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
    {
      name: "Farah Siddiqui",
      act: "approved",
      subject_id: String(id),
      before: { status: "pending" },
      after: { status: "approved", price: 849 },
    },
  ]);
});

test("O-SEED-04 an entry that waits is decided by one of eight operators at the same moment", async () => {
  const id = await desk.offer(849);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0
        ? desk.decide(id, { status: "approved", from: "pending" }, desk.farah)
        : desk.decide(id, { status: "rejected", from: "pending", reason: "Too dear" }, desk.rohan),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

test("an entry that waits is not approved at a price that the operator did not see", async () => {
  const id = await desk.offer(799);
  await desk.offer(1799);
  expect(await refusalOf(desk.decide(id, { status: "approved", price: 799 }))).toEqual([
    409,
    "The vendor has changed the price to ₹1,799. Look at it again",
  ]);
  expect(await desk.entriesOf()).toMatchObject([{ status: "pending" }]);
});

test("an entry that waits is rejected with a reason, which the vendor reads, or without one", async () => {
  const other = await desk.offer(849);
  expect((await desk.decide(other, { status: "rejected", reason: " " })).status).toBe(200);
  expect(await desk.entriesOf()).toMatchObject([{ status: "rejected", reason: "" }]);
  const id = await desk.offer(799);
  await desk.decide(id, { status: "rejected", reason: "The price is for two units." });
  expect(await desk.entriesOf()).toMatchObject([{ reason: "The price is for two units." }]);
});

test("O-SEED-01 several entries are decided at once, and each that changed meanwhile is refused", async () => {
  const other = await newVendor(app);
  for (const one of [desk.vendor, other]) await desk.giveDocument(one);
  const [one, two, dear, gone] = [
    await desk.offer(700),
    await desk.offer(500, 602),
    await desk.offer(400, 501),
    await desk.offer(650, 601, other),
  ];
  await desk.decide(gone, { status: "rejected", reason: "No papers" }, desk.rohan);
  await desk.offer(4000, 501);
  const entries = [
    { id: two, price: 500 },
    { id: one, price: 700 },
    { id: dear, price: 400 },
    { id: gone, price: 650 },
    { id: 999_999 },
  ];
  const { done, refused } = await decideMany({ status: "approved", entries });
  expect(done.toSorted((a: number, b: number) => a - b)).toEqual([one, two]);
  expect(refused).toEqual([
    { id: dear, message: "The vendor has changed the price to ₹4,000. Look at it again" },
    { id: gone, message: "Rohan Mehta rejected this for ₹650 at 11:00: No papers" },
    { id: 999_999, message: "There is no such entry" },
  ]);
});

const path = (id: number) => `/api/v1/ops/vendor_services/${id}`;
const put = (id: number, json: object) =>
  app.send(path(id), { method: "PUT", json, token: desk.farah });

test("an entry of a vendor without a name or a document is approved only with a reason of its own, which the audit trail keeps", async () => {
  const id = await desk.offer(700);
  expect(await desk.list("status=pending")).toMatchObject([{ id, missing: ["name", "document"] }]);
  expect(await refusalOf(put(id, { status: "approved" }))).toEqual([
    409,
    "This vendor has given no name and no document. Approve it on its own, with a reason, or ask for it first",
  ]);
  const despite = "no-document";
  expect(await refusalOf(put(id, { status: "approved", despite }))).toEqual([
    422,
    "Say why you approve it anyway",
  ]);
  const reason = "Seen at our office";
  expect((await put(id, { status: "approved", despite, reason })).status).toBe(200);
  expect(await desk.entriesOf()).toMatchObject([{ status: "approved", reason: "" }]);
  const trail = await trailOf(app, "vendor service");
  expect(trail.filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
    { act: "approved", reason },
  ]);
});

test("an entry of a vendor without a name or a document is never approved with others, and needs no more once both are there", async () => {
  const id = await desk.offer(700);
  const entries = [{ id, price: 700 }];
  const bulk = { status: "approved", entries, despite: "no-document", reason: "All known" };
  expect((await decideMany(bulk)).refused).toMatchObject([{ id }]);
  await desk.giveDocument();
  expect((await decideMany({ status: "approved", entries })).done).toEqual([id]);
});

test("the price of an entry is beside what the customer pays, marked when it leaves a loss or is far from the others", async () => {
  const [cheap, usual] = [await newVendor(app), await newVendor(app)];
  await desk.decide(await desk.offer(700, 601, cheap), { status: "approved" });
  await desk.decide(await desk.offer(800, 601, usual), { status: "approved" });
  const flagsAt = async (price: number) => {
    await desk.offer(price);
    const [entry] = await desk.list("status=pending");
    expect(entry).toMatchObject({ service: { price }, customer_price: 949 });
    return entry.flags;
  };
  expect(await flagsAt(9_999)).toEqual(["loss", "far_from_others"]);
  expect(await flagsAt(950)).toEqual(["loss"]);
  expect(await flagsAt(949)).toEqual([]);
  // Of ₹949 GST is ₹144.76.
  await updateRows("business", {}, { legal_name: "Chamak", gstin: "09AAACH7409R1ZZ" });
  expect(await flagsAt(805)).toEqual(["loss"]);
  expect((await desk.list("status=pending"))[0]).toMatchObject({ margin: -0.76 });
  expect(await flagsAt(804)).toEqual([]);
  // Its category has a rate of its own, by which it is ₹45.19.
  const ofAll = { from: "2017-07-01", percent: 18 };
  const own = (await findRows("category", {})).map(({ id }) => ({
    ...ofAll,
    percent: 5,
    category: id,
  }));
  await updateRows("business", {}, { tax_rates: JSON.stringify([ofAll, ...own]) });
  expect(await flagsAt(904)).toEqual(["loss"]);
  expect(await flagsAt(903)).toEqual([]);
  const tax_rates = JSON.stringify([ofAll]);
  await updateRows("business", {}, { legal_name: "", gstin: "", tax_rates });
  expect(await flagsAt(350)).toEqual([]);
  expect(await flagsAt(349)).toEqual(["far_from_others"]);
});

test("of several entries those with a warning about their price are left out and named, and approved on their own", async () => {
  const vendors = await Promise.all([1, 2, 3, 4].map(() => newVendor(app)));
  const [first, other, dear, cheap] = vendors as [Vendor, Vendor, Vendor, Vendor];
  await desk.decide(await desk.offer(800, 601, first), { status: "approved" });
  const fine = await desk.offer(799, 601, other);
  const above = await desk.offer(950, 601, dear);
  const far = await desk.offer(399, 601, cheap);
  for (const vendor of [other, dear, cheap]) await desk.giveDocument(vendor);
  const entries = [fine, above, far].map((id) => ({ id }));
  const { done, refused } = await decideMany({ status: "approved", entries });
  expect(done).toEqual([fine]);
  expect(refused).toEqual([
    {
      id: above,
      message: "At ₹950 it is ₹1 less than the work brings in, after GST. Approve it on its own",
    },
    { id: far, message: "₹399 is far from what others ask here. Approve it on its own" },
  ]);
  expect((await decideMany({ status: "approved", entries: [{ id: above }] })).done).toEqual([
    above,
  ]);
  expect(
    (await decideMany({ status: "rejected", entries: [{ id: far }, { id: fine }] })).done,
  ).toHaveLength(1);
});

test("an entry that waits names the vendors with the same document or payout account", async () => {
  const [twin, payee] = [await newVendor(app), await newVendor(app)];
  for (const { token } of [desk.vendor, twin]) {
    const names = { "profile[first_name]": "Meera", "profile[last_name]": "Devi" };
    const pdf = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n% of twins\n%%EOF\n";
    const document = { bytes: Buffer.from(pdf), name: "pan.pdf", type: "application/pdf" };
    const body = form({ ...names, "profile[document]": document });
    await app.send("/api/v1/profiles/update_profile", { method: "PUT", body, token });
  }
  const pay = async (vendor: Vendor, account: object) => {
    await confirmNow(app, vendor.token);
    const json = { holder: "Asha Devi", ...account };
    await app.send("/api/v1/payout_account", { method: "PUT", json, token: vendor.token });
  };
  await pay(desk.vendor, { upi_id: "asha@okaxis" });
  await pay(payee, { upi_id: "Asha@OkAxis" });
  await pay(twin, { upi_id: "twin@okaxis" });
  await desk.offer(700);
  const of = { id: expect.any(Number) };
  expect((await desk.list("status=pending"))[0].vendor.shared).toEqual([
    { ...of, what: "document", name: "Meera Devi" },
    { ...of, what: "payout account", name: payee.email },
  ]);
  // The number alone may be another bank's.
  const account = { account_number: "001234567890", ifsc: "HDFC0001234" };
  await pay(desk.vendor, account);
  await pay(payee, { ...account, ifsc: "ICIC0001234" });
  await pay(twin, account);
  expect((await desk.list("status=pending"))[0].vendor.shared).toEqual([
    { ...of, what: "document", name: "Meera Devi" },
    { ...of, what: "payout account", name: "Meera Devi" },
  ]);
});

test("whoever of the desk opens a vendor's document is in the trail, unless something of it waits", async () => {
  await desk.giveDocument();
  const id = await desk.offer(700);
  const [{ vendor }] = await desk.list("status=pending");
  const opened = async (token: string) => {
    expect((await app.send(vendor.document_url, { token })).status).toBe(200);
    const acts = (await trailOf(app, "vendor")).map(({ act, name }) => `${act} by ${name}`);
    return acts.filter((act) => act.startsWith("document"));
  };
  expect(await opened(desk.farah)).toEqual([]);
  await desk.decide(id, { status: "approved" });
  expect(await opened(desk.vendor.token)).toEqual([]);
  expect(await opened(desk.rohan)).toEqual(["document opened by Rohan Mehta"]);
});
