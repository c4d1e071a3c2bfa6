import { expect, test } from "vitest";
import { customerToken } from "#test/accounts.ts";
import { aBooking } from "#test/fixtures.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";

setUpTestApp({ empty: ["booking"] });

const book = async (change: Record<string, unknown>, token?: string) =>
  app.send("/api/bookings", { json: aBooking(change), ...(token !== undefined && { token }) });

const guests = async (q = "") => {
  const path = `/api/v1/ops/guests?q=${encodeURIComponent(q)}`;
  return (await (await app.send(path, { token: await operatorToken(app) })).json()).guests;
};

test("guests are listed by phone number, the latest first, and found by name or number", async () => {
  await book({ phone_number: "9811000001", first_name: "Asha", last_name: "Rao" });
  await book({ phone_number: "9811000002", first_name: "Leela", last_name: "Nair" });
  await book({ phone_number: "9811000001", first_name: "Asha", last_name: "Rao-Mehta" });
  await book({ phone_number: "9811000003", first_name: "Owner" }, await customerToken(app));
  const leela = { name: "Leela Nair", phone_number: "9811000002", bookings: 1 };
  const asha = { name: "Asha Rao-Mehta", phone_number: "9811000001", bookings: 2 };
  expect(await guests()).toMatchObject([asha, leela]);
  for (const q of ["leela", "NAI", "9811000002", "+91 98110 00002", "nair lee"])
    expect(await guests(q), q).toMatchObject([leela]);
  expect(await guests("nobody")).toEqual([]);
});
