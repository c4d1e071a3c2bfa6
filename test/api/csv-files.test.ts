import { beforeAll, expect, test } from "vitest";
import { aBooking } from "../support/fixtures.ts";
import { newVendor, offerApproved, operatorToken } from "../support/vendors.ts";
import { app, findRows, getJson, query, setUpTestApp } from "../support/set-up-test-app.ts";

let token: string;
setUpTestApp();
beforeAll(async () => {
  token = await operatorToken(app);
});

/** A file of /ops as rows of a spreadsheet: `{ "Order id": "7Q4M-K2XD", … }`. */
async function fileOf(path: string): Promise<Record<string, string>[]> {
  const answer = await app.send(`/api/v1/ops/${path}`, { token });
  expect(answer.status, path).toBe(200);
  const [heads = [], ...rows] = (await answer.text())
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map(cellsOf);
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ""])));
}

/** The cells of a line, of which some stand in quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

test("every file has times in Asia/Kolkata, and its heading names the time zone", async () => {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  await app.send("/api/bookings", { json: aBooking() });
  const contact = {
    name: "Ritu Malhotra",
    email: "ritu@example.in",
    subject: "Two towers",
    phone_number: "9899034521",
    message: "One day?",
  };
  await app.send("/api/contacts", { json: { contact } });
  const city = { name: "Faridabad", pin_prefixes: ["121"] };
  const added = await app.send("/api/v1/ops/cities", { json: city, token });
  const { id } = (await added.json()) as { id: number };
  await app.send(`/api/v1/ops/cities/${id}/retire`, { json: { reason: "Not yet" }, token });
  // 05:30 in UTC.
  const eleven = "2026-11-21 11:00";
  expect((await fileOf("bookings.csv"))[0]).toMatchObject({ "Booked at (Asia/Kolkata)": eleven });
  expect((await fileOf("vendor_services.csv"))[0]).toMatchObject({
    "Asked at (Asia/Kolkata)": eleven,
    "Decided at (Asia/Kolkata)": eleven,
    Email: vendor.email,
    Address: "Shop 4, Block C market",
  });
  expect((await fileOf("vendors.csv"))[0]).toMatchObject({ "Since (Asia/Kolkata)": eleven });
  expect((await fileOf("contacts.csv"))[0]).toMatchObject({
    "Received at (Asia/Kolkata)": eleven,
    "Handled at (Asia/Kolkata)": "",
  });
  expect((await fileOf("audit.csv"))[0]).toMatchObject({ "When (Asia/Kolkata)": eleven });
  expect((await fileOf("cities.csv?retired=only"))[0]).toMatchObject({
    Name: "Faridabad",
    "Retired (Asia/Kolkata)": eleven,
  });
});

test("the file of bookings has what the list shows, and how to reach the customer", async () => {
  const change = { email: "kavita@example.in", full_address: 'Flat 4, "Amrapali", Sector 76' };
  await app.send("/api/bookings", { json: aBooking({ ...change, booking_date: "2026-11-29" }) });
  expect((await fileOf("bookings.csv?date=2026-11-29"))[0]).toMatchObject({
    Status: "pending",
    Slot: "Morning",
    Email: "kavita@example.in",
    Address: 'Flat 4, "Amrapali", Sector 76',
    "Total in rupees": "1749",
    "Call the customer": "",
    "Offered to": "1",
    "Have not answered": "1",
  });
});

test("a file that cannot have all rows says so in its last line", async () => {
  const file = async () =>
    (await (await app.send("/api/v1/ops/contacts.csv", { token })).text()).trimEnd().split("\r\n");
  const before = (await file()).length;
  await query`insert into contact (name, email, subject, phone_number, message, received_at)
    select 'Ritu', 'ritu@example.in', 'Towers', '9899034521', 'When?', now()
    from generate_series(1, ${10_001 - before})`;
  // The heading and 10,000 rows: then there may be more.
  expect(await file()).toHaveLength(10_002);
  expect((await file()).at(-1)).toBe(
    '"A file has at most 10,000 rows. Choose fewer days or a filter for the others"',
  );
  await query`delete from contact where ctid = (select ctid from contact limit 1)`;
  expect(await file()).toHaveLength(10_000);
});

test("HEAD of a file is no export: nothing is read, counted or written into the trail", async () => {
  const { paths } = await getJson("/api/openapi.json");
  const files = Object.keys(paths).filter(
    (path) => paths[path].get && /\.(csv|zip)$|\/export$/.test(path),
  );
  expect(files.length).toBeGreaterThan(10);
  const exports = async () => (await findRows("audit_entry", { act: "exported" })).length;
  const before = await exports();
  for (const path of files) {
    if (!path.startsWith("/api/v1/ops/")) continue;
    const asks = {
      invoices: "?month=2026-11",
      tax_month: "?month=2026-11",
      balances: "?on=2026-11-21",
      tds: "?quarter=2026-Q3",
    };
    const [, asked = ""] = Object.entries(asks).find(([name]) => path.includes(name)) ?? [];
    const file = `${path.replace("{id}", "1")}${asked}`;
    const { status, headers } = await app.send(file, { token, method: "HEAD" });
    expect([status, headers.get("x-row-count")], path).toEqual([200, null]);
  }
  expect(await exports()).toBe(before);
  expect((await app.send("/api/v1/ops/vendors.csv", { method: "HEAD" })).status).toBe(401);
  await app.send("/api/v1/ops/vendors.csv", { token });
  expect(await exports()).toBe(before + 1);
});
