import { describe, expect, test } from "vitest";
import { kavita } from "../../seed/people.ts";
import { aBooking, aMessage, GROUT, WASHROOM } from "../support/fixtures.ts";
import { app, findRow, findRows, refusalOf, setUpTestApp } from "../support/set-up-test-app.ts";

setUpTestApp();

const post = (path: string, json: unknown) => app.send(path, { json });

let people = 0;
const newcomer = () => {
  const phone_number = String(7_300_000_000 + people++);
  return {
    email: `guest${phone_number}@example.in`,
    phone_number,
    password: "a-quiet-flat-in-noida",
  };
};

type Named = { id: number; name: string; category_type: string };
const asCategory = expect.objectContaining({
  id: expect.any(Number),
  name: expect.any(String),
  description: expect.any(String),
  category_type: expect.any(String),
  products: expect.any(Array),
});
const asMiniService = expect.objectContaining({
  id: expect.any(Number),
  title: expect.any(String),
  price: expect.any(Number),
  url: expect.any(String),
});
const asProduct = expect.objectContaining({
  id: expect.any(Number),
  short_title: expect.any(String),
  title: expect.any(String),
  price: expect.any(Number),
  description: expect.any(String),
  content: expect.any(String),
  images: { url: expect.any(String) },
  mini_services: expect.any(Array),
});

describe("categories", () => {
  for (const [type, id] of [
    ["monthly_package", 1],
    ["customizable_package", 6],
    ["corporate_services", 13],
    ["full_house_services", 4],
  ] as const)
    test(`P-CALL1-01 a search for ${type} answers a plain list of its categories`, async () => {
      const response = await post("/api/categories/search", { category_type: type });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
      const list = (await response.json()) as Named[];
      expect(list.length).toBeGreaterThan(0);
      for (const category of list) expect(category).toEqual(asCategory);
      expect(new Set(list.map(({ category_type }) => category_type))).toEqual(new Set([type]));
      expect(list.map((category) => category.id)).toContain(id);
    });

  test("P-CALL1-02 a search for [2,5] answers these two, in this order, from the same field", async () => {
    const response = await post("/api/categories/search", { category_type: [2, 5] });
    expect(response.status).toBe(200);
    const list = (await response.json()) as Named[];
    expect(list.map(({ id }) => id)).toEqual([2, 5]);
    expect(list[1]?.name).toBe("Kitchen Cleaning");
    for (const category of list) expect(category).toEqual(asCategory);
    const turned = await post("/api/categories/search", { category_type: ["5", "2"] });
    expect(((await turned.json()) as Named[]).map(({ id }) => id)).toEqual([5, 2]);
  });

  test("P-CALL1-03 a category has its products and its mini services", async () => {
    const response = await app.send("/api/categories/6");
    expect(response.status).toBe(200);
    const category = await response.json();
    expect(category).toMatchObject({ id: 6, name: "Washroom Cleaning" });
    expect(category).toEqual(asCategory);
    expect(category.products.length).toBeGreaterThan(0);
    for (const product of category.products) {
      expect(product).toEqual(asProduct);
      for (const mini of product.mini_services) expect(mini).toEqual(asMiniService);
    }
    expect(category.mini_services.map(({ id }: Named) => id)).toContain(GROUT.id);
    for (const mini of category.mini_services) expect(mini).toEqual(asMiniService);
  });

  test.each([1, 2, 4, 5, 6, 13, 14])("P-CALL1-03 category %i is there", async (id) => {
    const response = await app.send(`/api/categories/${id}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id });
  });
});

describe("the API root", () => {
  test.each(["/api", "/api/"])(
    "P-CALL1-04 P-CALL1-05 at %s an e-mail makes a sign-up, none a sign-in",
    async (root) => {
      const { email, phone_number, password } = newcomer();
      const signUp = await post(root, { email, phone_number, password });
      expect(signUp.status).toBe(200);
      const { token } = await signUp.json();
      expect(token).toMatch(/^\S{20,}$/);

      const signIn = await post(root, { phone_number, password });
      expect(signIn.status).toBe(200);
      const { token: second } = await signIn.json();
      expect(second).not.toBe(token);
      for (const one of [token, second]) {
        const session = await app.send("/api/v1/session", { token: one });
        expect(await session.json()).toMatchObject({ role: "customer", email, phone_number });
      }
    },
  );

  test("P-CALL1-04 a sign-up that fails answers error as a list of strings", async () => {
    expect(
      await refusalOf(
        post("/api", {
          email: kavita.email,
          phone_number: kavita.phone,
          password: "a-quiet-flat-in-noida",
        }),
        "error",
      ),
    ).toEqual([422, ["Email has already been taken", "Phone number has already been taken"]]);
  });

  test("P-CALL1-04 each blank field is reported once", async () => {
    expect(
      await refusalOf(post("/api", { email: "", phone_number: "", password: "" }), "error"),
    ).toEqual([
      422,
      ["Email can't be blank", "Phone number can't be blank", "Password can't be blank"],
    ]);
  });

  test("P-CALL1-04 a sign-up that asks for a higher role creates no account", async () => {
    for (const role of ["operator", "admin"]) {
      const response = await post("/api", { ...newcomer(), role });
      expect(response.status).toBe(422);
      expect(await response.json()).not.toHaveProperty("token");
    }
  });

  test("P-CALL1-05 a sign-in that fails answers errors as a list of strings", async () => {
    expect(
      await refusalOf(post("/api", { phone_number: kavita.phone, password: "not-hers" }), "errors"),
    ).toEqual([401, ["Invalid Phone Number and password"]]);
    expect(await refusalOf(post("/api", {}), "errors")).toEqual([
      422,
      ["Phone number can't be blank", "Password can't be blank"],
    ]);
  });
});

describe("messages", () => {
  test("P-CALL1-06 a message is stored", async () => {
    const subject = "Kept, word for word";
    const response = await post("/api/contacts", aMessage({ subject }));
    expect(response.status).toBe(201);
    const rows = await findRows("contact", { subject }, [
      "name",
      "email",
      "phone_number",
      "message",
    ]);
    expect(rows).toEqual([
      {
        name: "Ritu Malhotra",
        email: "ritu.malhotra@example.in",
        phone_number: "9899034521",
        message: "Can one crew do both lobbies?\nWe have a lift.",
      },
    ]);
  });

  test("P-CALL1-06 a message that lacks something answers errors as a list of strings", async () => {
    expect(
      await refusalOf(post("/api/contacts", aMessage({ name: "", message: undefined })), "errors"),
    ).toEqual([422, ["Please enter your name", "Please enter your message"]]);
  });

  test("P-CALL1-06 each blank or missing field is reported once", async () => {
    const blank = { name: "", email: "", subject: " ", phone_number: "", message: "\n" };
    for (const contact of [blank, {}]) {
      expect(await refusalOf(post("/api/contacts", { contact }), "errors")).toEqual([
        422,
        [
          "Please enter your name",
          "Please enter your email",
          "Please enter a subject",
          "Please enter a phone number",
          "Please enter your message",
        ],
      ]);
    }
  });
});

describe("bookings", () => {
  test("P-CALL1-07 a booking answers itself, with an order_id and the products' titles", async () => {
    const response = await post("/api/bookings", aBooking());
    expect(response.ok).toBe(true);
    const { booking } = await response.json();
    expect(booking).toMatchObject({
      order_id: expect.stringMatching(/^\S+$/),
      booking_date: "2026-11-22",
      booking_time_slot: "Morning",
      first_name: kavita.firstName,
      last_name: kavita.lastName,
      product: [
        { id: WASHROOM.id, title: WASHROOM.title },
        { id: GROUT.id, title: GROUT.title },
      ],
    });
    expect(await findRow("booking", { order_id: booking.order_id })).toMatchObject({
      first_name: kavita.firstName,
      customer_id: null,
    });
  });
});

describe("how the calls arrive", () => {
  test.each(["/api//contacts", "/api//contacts/", "//api//contacts"])(
    "P-CALL1-08 %s works without a redirect",
    async (path) => {
      const response = await post(path, aMessage());
      expect(response.status).toBe(201);
      expect(response.headers.has("location")).toBe(false);
    },
  );

  test.each(["/api//bookings", "/api//bookings/", "/api///bookings"])(
    "P-CALL1-08 %s works without a redirect",
    async (path) => {
      const response = await post(path, aBooking());
      expect(response.status).toBe(201);
      expect((await response.json()).booking.order_id).toMatch(/^\S+$/);
    },
  );

  test("P-CALL1-08 a doubled slash passes no check by", async () => {
    const response = await post("/api//bookings", aBooking({ pin_code: "1" }));
    expect(response.status).toBe(422);
    const session = await app.send("/api//v1//session");
    expect(session.status).toBe(401);
  });

  test("P-CALL1-09 none of these calls needs an Authorization header, or minds a stale one", async () => {
    const { email, phone_number, password } = newcomer();
    for (const authorization of [undefined, "Bearer a-token-that-nobody-was-given"]) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const call = (path: string, json?: unknown) =>
        app.send(path, { headers, ...(json !== undefined && { json }) });
      const credentials =
        authorization === undefined
          ? { email, phone_number, password }
          : { phone_number, password };
      const responses = await Promise.all([
        call("/api/categories/search", { category_type: "monthly_package" }),
        call("/api/categories/search", { category_type: [2, 5] }),
        call("/api/categories/6"),
        call("/api", credentials),
        call("/api/contacts", aMessage()),
        call("/api/bookings", aBooking()),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 201]);
    }
  });
});
