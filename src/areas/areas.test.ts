import { beforeAll, expect, test } from "vitest";
import { newCustomer } from "#test/accounts.ts";
import { app, findRows, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { setHalfDays } from "#test/half-days.ts";
import { newVendor, offerApproved, operatorToken } from "#test/vendors.ts";

let operator: string;
setUpTestApp({ empty: ["area_wish"] });
beforeAll(async () => {
  operator = await operatorToken(app);
});

const area = async (pinCode: string) => {
  const response = await app.send(`/api/v1/areas/${pinCode}`);
  return [response.status, await response.json()];
};
const wish = async (json: unknown, token?: string) => {
  const response = await app.send("/api/v1/area_wishes", {
    json,
    ...(token !== undefined && { token }),
  });
  return { status: response.status, ...(await response.json()) };
};
const waiting = async () => (await app.send("/api/v1/ops/area_wishes", { token: operator })).json();

const OUTSIDE = "560001";

test("a pin code is in the city with the longest beginning, or in none", async () => {
  expect(await area("201301")).toMatchObject([200, { served: true, city: "Noida" }]);
  expect(await area("201306")).toMatchObject([200, { served: true, city: "Greater Noida" }]);
  expect(await area(OUTSIDE)).toEqual([200, { served: false, city: null, standing: "outside" }]);
});

test("an area has its first free slot, and none without a vendor", async () => {
  await query`truncate vendor_service cascade`;
  expect(await area("201301")).toEqual([200, { served: true, city: "Noida", standing: "unknown" }]);
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  expect(await area("201301")).toEqual([
    200,
    // It is 11:00: this Morning is only confirmed by phone.
    {
      served: true,
      city: "Noida",
      standing: "free",
      first_free: { date: "2026-11-21", slot: "Evening" },
    },
  ]);
  // Monday's evening alone.
  await setHalfDays(app, vendor, { jobs: 1, works: [2] });
  expect(await area("201301")).toEqual([
    200,
    {
      served: true,
      city: "Noida",
      standing: "free",
      first_free: { date: "2026-11-23", slot: "Evening" },
    },
  ]);
});

test.each(["20130", "2013011", "020130", "2013ab", "%00"])(
  "there is no pin code %s",
  async (pinCode) => {
    expect(await area(pinCode)).toMatchObject([
      404,
      { errors: ["Enter a pin code of 6 digits, for example 201301"] },
    ]);
  },
);

test("a guest joins the waitlist by phone number or e-mail; a repetition is one entry with an equal response", async () => {
  const noted = { status: 201, message: `We will tell you once we come to ${OUTSIDE}.` };
  expect(await wish({ pin_code: OUTSIDE, contact: "+91 98110-45230" })).toEqual(noted);
  expect(await wish({ pin_code: 560001, contact: 9_811_045_230 })).toEqual(noted);
  expect(await wish({ pin_code: OUTSIDE, contact: " Ritu@Example.in " })).toEqual(noted);
  expect(await wish({ pin_code: OUTSIDE, contact: "ritu@example.in" })).toEqual(noted);
  const rows = await query`select email, phone_number, account_id from area_wish order by id`;
  expect(rows).toEqual([
    { email: null, phone_number: "9811045230", account_id: null },
    { email: "ritu@example.in", phone_number: null, account_id: null },
  ]);
});

test("a signed-in customer is known by the account, whatever contact is sent", async () => {
  const { token } = await newCustomer(app);
  expect(await wish({ pin_code: OUTSIDE }, token)).toMatchObject({ status: 201 });
  expect(await wish({ pin_code: OUTSIDE, contact: "9811045230" }, token)).toMatchObject({
    status: 201,
  });
  const rows = await findRows("area_wish", {}, ["phone_number"]);
  expect(rows).toEqual([{ phone_number: null }]);
});

test("what is no wish is refused at its field", async () => {
  const wrong = "Enter a phone number with 10 digits, or an email like name@example.in";
  const missing = "Enter a phone number or an email";
  for (const [json, path, message] of [
    [{ pin_code: OUTSIDE }, "contact", missing],
    [{ pin_code: OUTSIDE, contact: " " }, "contact", missing],
    [{ pin_code: OUTSIDE, contact: "12345" }, "contact", wrong],
    [{ pin_code: OUTSIDE, contact: "1234567890" }, "contact", wrong],
    [{ pin_code: OUTSIDE, contact: "someone@nowhere" }, "contact", wrong],
    [{ pin_code: OUTSIDE, contact: `${"9".repeat(300)}@example.in` }, "contact", wrong],
    [
      { pin_code: "12", contact: "9811045230" },
      "pin_code",
      "Enter a pin code of 6 digits, for example 201301",
    ],
  ] as const)
    expect(await wish(json)).toMatchObject({ status: 422, issues: [{ path, message }] });
  // Operators and vendors cannot join the waitlist.
  expect(await wish({ pin_code: OUTSIDE }, operator)).toMatchObject({ status: 422 });
  expect(await wish({ pin_code: "201301", contact: "9811045230" })).toMatchObject({
    status: 409,
    message: "We come to Noida already",
  });
  expect(await waiting()).toMatchObject({ wishes: 0 });
});

test("one contact waits for at most ten pin codes, also when all come at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      wish({ pin_code: String(560_001 + at), contact: "9811045230" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused).toMatchObject({
    status: 422,
    errors: ["You have asked for 10 pin codes already, which is the most"],
  });
  expect(await wish({ pin_code: "560099", contact: "9811045231" })).toMatchObject({ status: 201 });
});

test("no more wishes are kept than the bound on all, and one that is there already is answered", async () => {
  await wish({ pin_code: OUTSIDE, contact: "9811045230" });
  await query`insert into area_wish (pin_code, phone_number, wished_at)
    select ${OUTSIDE}, (7000000000 + n)::text, ${app.clock.now}
    from generate_series(1, 19999) as n`;
  expect(await wish({ pin_code: "560002", contact: "9811045230" })).toMatchObject({
    status: 422,
    errors: ["We cannot take more requests now. Please call or write to us"],
  });
  expect(await wish({ pin_code: OUTSIDE, contact: "9811045230" })).toMatchObject({ status: 201 });
});

test("operators read the wishes by pin code, most wished for first, and never whose they are", async () => {
  const at = async (time: string, pin_code: string, contact: string) => {
    app.clock.now = new Date(`2026-11-21T${time}Z`);
    await wish({ pin_code, contact });
  };
  await at("05:30:00", "560002", "9811045230");
  await at("06:00:00", OUTSIDE, "9811045230");
  await at("07:00:00", OUTSIDE, "ritu@example.in");
  expect(await waiting()).toEqual({
    wishes: 3,
    pin_codes: 2,
    items: [
      {
        pin_code: OUTSIDE,
        wishes: 2,
        since: "2026-11-21T06:00:00.000Z",
        newest_at: "2026-11-21T07:00:00.000Z",
      },
      {
        pin_code: "560002",
        wishes: 1,
        since: "2026-11-21T05:30:00.000Z",
        newest_at: "2026-11-21T05:30:00.000Z",
      },
    ],
  });
});
