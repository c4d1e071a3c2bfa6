import { beforeEach, expect, test } from "vitest";
import { accountIdOf, isSignedIn, newCustomer, PASSWORD, signIn } from "#test/accounts.ts";
import { listMessages, deliverAll, testChannels, testEngine } from "#test/notifications.ts";
import { operatorToken } from "#test/vendors.ts";
import { app, findRow, findRows, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";

setUpTestApp({ empty: ["outbox", "password_link", "graphile_worker._private_jobs"] });

const NEXT = "a-new-flat-in-gurugram";
const LINK = /reset-password#([\w-]{43})/;

let desk = "";
beforeEach(async () => {
  desk = await operatorToken(app);
});

type Customer = Awaited<ReturnType<typeof newCustomer>> & { id: number };

/** A customer with both contacts proven, a password link and a pending code. */
async function provenCustomer(): Promise<Customer> {
  const customer = await newCustomer(app);
  const id = await accountIdOf(app, customer.email);
  const now = app.clock.now;
  const proven = { email_proven_at: now, phone_proven_at: now };
  await updateRows("account", { id }, proven);
  const expires_at = new Date(now.getTime() + 600_000);
  await app.db
    .insertInto("password_link")
    .values({ account_id: id, key_hash: Buffer.alloc(32, id % 256), made_at: now, expires_at })
    .execute();
  const code = { code_hash: Buffer.alloc(32), sent_at: now, expires_at };
  await app.db
    .insertInto("contact_proof")
    .values({ account_id: id, contact: "phone", sent_to: customer.phone_number, ...code })
    .execute();
  return { ...customer, id };
}

const own = (token: string, json: object) =>
  app.send("/api/v1/account", {
    method: "PATCH",
    json: { ...json, current_password: PASSWORD },
    token,
  });

const correct = ({ id }: Customer, json: object) =>
  app.send(`/api/v1/ops/accounts/${id}`, {
    method: "PUT",
    json: { ...json, version: 1 },
    token: desk,
  });

const release = ({ id }: Customer) =>
  app.send(`/api/v1/ops/accounts/${id}/release_email`, {
    json: { reason: "It is another's" },
    token: desk,
  });

const erase = ({ token }: Customer) =>
  app.send("/api/v1/account", { method: "DELETE", json: { password: PASSWORD }, token });

const phoneLike = ({ phone_number }: Customer) => `9${phone_number.slice(1)}`;

type Writer = {
  by: string;
  write: (customer: Customer) => Promise<Response>;
  changes: ("email" | "phone")[];
  keepsOwn?: boolean;
  isErased?: boolean;
};

const WRITERS: Writer[] = [
  {
    by: "the customer, the e-mail",
    write: (one) => own(one.token, { email: `new.${one.email}` }),
    changes: ["email"],
    keepsOwn: true,
  },
  {
    by: "the customer, the phone number",
    write: (one) => own(one.token, { phone_number: phoneLike(one) }),
    changes: ["phone"],
    keepsOwn: true,
  },
  {
    by: "an operator, the e-mail",
    write: (one) => correct(one, { email: `new.${one.email}`, phone_number: one.phone_number }),
    changes: ["email"],
  },
  {
    by: "an operator, the phone number",
    write: (one) => correct(one, { email: one.email, phone_number: phoneLike(one) }),
    changes: ["phone"],
  },
  { by: "a release of the e-mail", write: release, changes: ["email"] },
  { by: "erasure", write: erase, changes: ["email", "phone"], isErased: true },
];

test.each(WRITERS)(
  "a contact that is replaced by $by is not proven, and leaves no link, code or session",
  async ({ write, changes, keepsOwn = false, isErased = false }) => {
    const customer = await provenCustomer();
    const { id, email, phone_number, token } = customer;
    const other = (await (await signIn(app, { phone_number, password: PASSWORD })).json()).token;
    // As a code to the former number would have opened it.
    await updateRows("session", { account_id: id }, { by_phone: true });
    expect((await write(customer)).status).toBeLessThan(300);
    const account = await findRow("account", { id }, ["email_proven_at", "phone_proven_at"]);
    expect(account.email_proven_at === null).toBe(changes.includes("email"));
    expect(account.phone_proven_at === null).toBe(changes.includes("phone"));
    for (const table of ["password_link", "contact_proof"] as const) {
      const rows = app.db.selectFrom(table).selectAll().where("account_id", "=", id);
      expect(await rows.execute(), table).toEqual([]);
    }
    expect(await isSignedIn(app, other)).toBe(false);
    expect(await isSignedIn(app, token)).toBe(keepsOwn);
    const kept = await findRows("session", { account_id: id });
    expect(kept.map(({ by_phone }) => by_phone)).toEqual(
      keepsOwn ? [!changes.includes("phone")] : [],
    );

    const { sent, engine } = testChannels();
    await deliverAll(app, engine);
    const former = changes.map((contact) => (contact === "email" ? email : phone_number));
    expect(sent.map(({ recipient }) => recipient)).toEqual(isErased ? [] : former);
    for (const { text } of sent)
      expect(text).toContain("was changed. If this was not you, call +91 99999 00000");
  },
);

test("a contact that is replaced by nothing where none differs", async () => {
  const customer = await provenCustomer();
  const { token, email, phone_number } = customer;
  expect((await own(token, { email, phone_number })).status).toBe(200);
  expect((await correct(customer, { email, phone_number })).status).toBe(200);
  expect(await isSignedIn(app, token)).toBe(true);
  const queued = app.db.selectFrom("outbox").selectAll().where("event", "=", "contact-replaced");
  expect(await queued.execute()).toEqual([]);
});

test("a contact that is replaced by another one after a release sends nothing to the placeholder", async () => {
  const customer = await provenCustomer();
  await release(customer);
  const { email, phone_number } = customer;
  await app.db.deleteFrom("outbox").execute();
  const path = `/api/v1/ops/accounts/${customer.id}`;
  const json = { email: `new.${email}`, phone_number, version: 2 };
  expect((await app.send(path, { method: "PUT", json, token: desk })).status).toBe(200);
  await deliverAll(app, testEngine(undefined));
  expect(await listMessages(app)).toEqual([]);
});

const forgot = (json: object) => app.send("/api/v1/password/forgot", { json });

const reset = (token: string) =>
  app.send("/api/v1/password/reset", { json: { token, password: NEXT } });

const keyOf = (text = "") => LINK.exec(text)?.[1] ?? "";

test("a stranger who signed up with another's contact reads no link that the owner asks for by phone, and asks for none by the stranger's e-mail after", async () => {
  const { email, phone_number } = await newCustomer(app);
  const { sent, engine } = testChannels();
  await forgot({ phone_number });
  await deliverAll(app, engine);
  expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ["sms", phone_number],
  ]);
  // Requested before the phone number is proven, and sent after.
  await forgot({ email });
  expect((await reset(keyOf(sent[0]?.text))).status).toBe(200);
  const account = await findRow("account", { email }, ["email_proven_at", "phone_proven_at"]);
  expect(account).toEqual({ email_proven_at: null, phone_proven_at: app.clock.now });
  await deliverAll(app, engine);
  await forgot({ email });
  await deliverAll(app, engine);
  expect(sent).toHaveLength(1);
});

test("a stranger who signed up with another's contact loses session, link and proof when the desk corrects the e-mail", async () => {
  const { token, email, phone_number } = await newCustomer(app);
  const id = await accountIdOf(app, email);
  const { sent, engine } = testChannels();
  await forgot({ email });
  await deliverAll(app, engine);
  const key = keyOf(sent[0]?.text);
  expect(key).not.toBe("");
  const customer = { id, token, email, phone_number };
  const json = { email: `owner.${email}`, phone_number };
  expect((await correct(customer, json)).status).toBe(200);
  expect(await isSignedIn(app, token)).toBe(false);
  expect((await reset(key)).status).toBe(410);
});
