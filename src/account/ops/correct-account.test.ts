import { expect, test } from "vitest";
import { PASSWORD, signIn } from "#test/accounts.ts";
import {
  act,
  because,
  idOf,
  lastChange,
  newCustomerWithId,
  setUpDeskAccounts,
} from "#test/desk-accounts.ts";
import { newVendor } from "#test/vendors.ts";
import { app, findRow } from "#test/set-up-test-app.ts";

setUpDeskAccounts();

test("correcting an account changes e-mail and phone number, and the trail says which, of a vendor also what they were", async () => {
  const { id, email, phone_number } = await newCustomerWithId();
  const json = { email: `New.${email}`, phone_number: "+91 76999 00001", version: 1 };
  const response = await act(id, "", json, "PUT");
  expect((await response.json()).account).toMatchObject({
    email: `new.${email}`,
    phone_number: "7699900001",
    version: 2,
  });
  expect(await lastChange("customer", id)).toMatchObject({
    act: "corrected",
    subject_name: `customer #${id}`,
    before: null,
    after: { changed: ["email", "phone_number"] },
  });
  const vendor = await newVendor(app);
  const vendorId = await idOf(vendor.email);
  const desk = { email: "new.desk@example.in", phone_number: "7699900002" };
  expect((await act(vendorId, "", { ...desk, version: 1 }, "PUT")).status).toBe(200);
  expect(await lastChange("vendor", vendorId)).toMatchObject({
    before: { email: vendor.email },
    after: desk,
  });
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(401);
  expect((await signIn(app, { phone_number: "7699900001", password: PASSWORD })).status).toBe(200);
});

test("correcting an account changes the phone number alone where the e-mail was released, and the other way round", async () => {
  const { id, email } = await newCustomerWithId();
  await act(id, "release_email", because);
  const { account } = await (await act(id, "", undefined, "GET")).json();
  const phone = { phone_number: "7699900011", version: account.version };
  const corrected = await act(id, "", phone, "PUT");
  expect([corrected.status, (await corrected.json()).account]).toMatchObject([
    200,
    { phone_number: "7699900011", is_email_released: true },
  ]);
  expect(await lastChange("customer", id)).toMatchObject({ after: { changed: ["phone_number"] } });
  const back = { email, version: account.version + 1 };
  expect((await (await act(id, "", back, "PUT")).json()).account).toMatchObject({
    email,
    phone_number: "7699900011",
    is_email_released: false,
  });
});

test("correcting an account refuses what is taken in the role, at its field", async () => {
  const [one, other] = [await newCustomerWithId(), await newCustomerWithId()];
  const vendor = await newVendor(app);
  const vendorId = await idOf(vendor.email);
  const correct = async (id: number, json: object) =>
    (await act(id, "", { version: 1, ...json }, "PUT")).json();
  const { email, phone_number } = other;
  expect(await correct(one.id, { email, phone_number: one.phone_number })).toMatchObject({
    status: 422,
    issues: [{ path: "email", message: "Email has already been taken" }],
  });
  expect(await correct(one.id, { email: one.email, phone_number })).toMatchObject({
    status: 422,
    issues: [{ path: "phone_number", message: "Phone number has already been taken" }],
  });
  const desk = { email: "desk@example.in", phone_number };
  expect((await correct(vendorId, desk)).errors).toEqual(["Email has already been taken"]);
  // A vendor may have the e-mail and the phone number of a customer.
  expect(await correct(vendorId, { email, phone_number })).toMatchObject({
    account: { email, phone_number },
  });
  expect((await correct(one.id, { email: "x", phone_number: "1" })).errors).toEqual([
    "Email is invalid",
    "Phone number is invalid",
  ]);
});

test("correcting an account of two operators with the same version succeeds for one, and the other gets the current state", async () => {
  const { id, email, phone_number } = await newCustomerWithId();
  const answers = await Promise.all(
    [1, 2].map((at) => act(id, "", { email: `${at}${email}`, phone_number, version: 1 }, "PUT")),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  const { account } = bodies.find((body) => "account" in body);
  expect(bodies.find(({ status }) => status === 409).current).toEqual({
    email: account.email,
    phone_number,
    version: 2,
  });
});

test("correcting an account does not reach operators", async () => {
  const { id } = await findRow("account", { email: "desk@example.in" });
  expect((await act(id, "", undefined, "GET")).status).toBe(404);
  const json = { email: "x@example.in", phone_number: "7699900009", version: 1 };
  expect((await act(id, "", json, "PUT")).status).toBe(404);
  for (const path of ["deactivate", "reactivate", "release_email"])
    expect((await act(id, path, because)).status).toBe(404);
  expect((await act(id, "sign_out")).status).toBe(404);
});
