import { DESPITE } from "../support/fixtures.ts";
import { hash } from "@node-rs/argon2";
import { addDays, today } from "#kernel/time/day.ts";
import { newcomer, signUpOverApi, type Site } from "../support/site.ts";

/** Where the payloads were written, to open the pages that show them. */
export type Planted = {
  vendorToken: string;
  operatorToken: string;
  followKeys: string[];
  booked: object[];
  bookingIds: number[];
  vendorIds: number[];
  categoryIds: number[];
  items: string[];
  invitationKeys: string[];
  /** How many fields were given a payload, and how many of them took it. */
  sent: number;
  kept: number;
};

type Texts = Record<string, string>;
type Issue = { path: string };
type Call = {
  path: string;
  method?: string;
  token?: string;
  /** The body with these texts in it, as JSON or as a form. */
  body: (texts: Texts) => object | FormData;
  /** A harmless text for each field, for one that does not take its payload. */
  texts: Texts;
  /** The payload of the first field, where no two things may have the same name. */
  first?: string | undefined;
};

const TYPES = [
  "full_house_services",
  "customizable_package",
  "monthly_package",
  "corporate_services",
] as const;
const PASSWORD = "a-quiet-flat-in-noida";

/**
 * Writes the payloads by turns into every text that anybody may write, through the API, as many times
 * as there are rounds.
 */
export async function plant(
  site: Site,
  payloads: readonly string[],
  rounds = payloads.length,
): Promise<Planted> {
  const counts = { sent: 0, kept: 0 };
  let turn = 0;
  const next = () => payloads[turn++ % payloads.length] ?? "";

  async function call(
    { path, method = "POST", token, body }: Omit<Call, "texts" | "first">,
    texts: Texts,
  ) {
    const made = body(texts);
    const isForm = made instanceof FormData;
    return fetch(site.url + path, {
      method,
      body: isForm ? made : JSON.stringify(made),
      headers: {
        ...(!isForm && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
  }

  /** Sends a payload in every field; those that are refused are sent once more with a harmless text. */
  async function write<Answer>({ texts, first, ...parts }: Call): Promise<Answer> {
    const names = Object.keys(texts);
    const harmful = Object.fromEntries(
      names.map((name, at) => [name, (at === 0 ? first : undefined) ?? next()]),
    );
    counts.sent += names.length;
    let answer = await call(parts, harmful);
    let refused: string[] = [];
    if (answer.status === 422) {
      const { issues = [] } = (await answer.json()) as { issues?: Issue[] };
      const last = new Set(issues.map(({ path }) => path.split(".").at(-1) ?? ""));
      refused = names.filter((name) => last.has(name));
      const mended = refused.map((name) => [name, texts[name] ?? ""]);
      answer = await call(parts, { ...harmful, ...Object.fromEntries(mended) });
    }
    if (!answer.ok)
      throw new Error(`${parts.path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    counts.kept += names.length - refused.length;
    return (await answer.json()) as Answer;
  }

  const operatorToken = await signOperatorIn(site);
  const ops = (path: string, body: Call["body"], texts: Texts, rest: Partial<Call> = {}) =>
    write<Record<string, unknown>>({
      ...rest,
      path: `/api/v1/ops/${path}`,
      token: operatorToken,
      body,
      texts,
    });

  const planted: Omit<Planted, keyof typeof counts> = {
    vendorToken: "",
    operatorToken,
    followKeys: [],
    booked: [],
    bookingIds: [],
    vendorIds: [],
    categoryIds: [],
    items: [],
    invitationKeys: [],
  };
  const offered = 601;

  for (let index = 0; index < rounds; index++) {
    const { token, addressId, id } = await newVendor();
    planted.vendorIds.push(id);
    if (index === 0) {
      planted.vendorToken = token;
      const json = { products: [{ product_id: offered, price: 700 }] };
      const body = () => ({ ...json, vendor_address_ids: [addressId] });
      await write({ path: "/api/v1/vendors", token, body, texts: {} });
    }
    await ownProduct(token, addressId);
    const entries = await site.rows(
      "select id, status from vendor_service where vendor_id = $1 and status = 'pending'",
      [id],
    );
    for (const entry of entries)
      await ops(
        `vendor_services/${String(entry["id"])}`,
        ({ reason }) =>
          index % 4 === 1 ? { status: "rejected", reason } : { status: "approved", ...DESPITE },
        { reason: "Not clear" },
        { method: "PUT" },
      );
    await catalogueThings(index);
    await book(index);
    await inbox();
    await invitation(index);
    if (index % 5 === 4)
      await ops(`vendors/${id}/suspend`, ({ reason }) => ({ reason }), { reason: "Complaints" });
  }
  return { ...planted, ...counts };

  async function newVendor() {
    const person = newcomer();
    const token = await signUpOverApi(site, person, "vendor");
    await write({
      path: "/api/v1/profiles/update_profile",
      method: "PUT",
      token,
      texts: { first_name: "Meera", last_name: "Devi", actual_address: "Shop", locality: "62" },
      body: (texts) => {
        const form = new FormData();
        for (const [name, text] of Object.entries(texts)) form.append(`profile[${name}]`, text);
        const sheet = new Blob(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"]);
        form.append("profile[document]", sheet, `${next().replaceAll("\n", " ")}.pdf`);
        return form;
      },
    });
    const address = await write<{ id: number }>({
      path: "/api/v1/addresses",
      token,
      texts: { address1: "Shop 4", locality: "Sector 62", pin_code: "201301" },
      body: (text) => ({ vendor_address: { ...text, city: "Noida", state: "UP", address_id: 1 } }),
    });
    const [row] = await site.rows("select id from account where email = $1", [person.email]);
    return { token, addressId: address.id, id: Number(row?.["id"]) };
  }

  async function ownProduct(token: string, addressId: number) {
    await write({
      path: "/api/v1/vendors/add_vendor_product",
      token,
      texts: { title: "Lamps", short_title: "Lamps", description: "Lamps", content: "Lamps" },
      body: (texts) => {
        const form = new FormData();
        form.append("category_id", "6");
        form.append("vendor_address_id", String(addressId));
        for (const [name, text] of Object.entries({ ...texts, price: "450" }))
          form.append(`product_details[0][${name}]`, text);
        return form;
      },
    });
  }

  async function catalogueThings(index: number) {
    const picture = { picture: "kitchen.svg" };
    const made = async (kind: string, of: string, body: Call["body"], texts: Texts) => {
      const { id } = (await ops(of, body, texts, { first: payloads[index] })) as { id: number };
      planted.items.push(`${kind}:${id}`);
      if (index % 6 === 5)
        await ops(`${of}/${id}/retire`, (texts) => ({ ...texts, version: 1 }), { reason: "Old" });
      return id;
    };
    const category_id = await made(
      "category",
      "categories",
      (texts) => ({ ...texts, ...picture, category_type: TYPES[index % TYPES.length] }),
      { name: `Rooms ${index}`, tagline: "Rooms", description: "Rooms", image_alt: "Rooms" },
    );
    if (index % 6 !== 5) planted.categoryIds.push(category_id);
    const within = index % 6 === 5 ? 6 : category_id;
    const texts = { title: "Lamp", short_title: "Lamp", price_per: "lamp", image_alt: "Lamp" };
    await made(
      "product",
      "products",
      (written) => ({
        ...written,
        ...picture,
        category_id: within,
        price: 500,
        duration_minutes: 60,
        crew: 1,
        most_booked: false,
        mini_service_ids: [],
      }),
      { ...texts, description: "Lamp", content: "Lamp" },
    );
    await made(
      "mini_service",
      "mini_services",
      (written) => ({ ...written, ...picture, category_id: within, price: 90 }),
      { title: "Shade", image_alt: "Shade" },
    );
    const pin_prefixes = [String(800_000 + index)];
    await made("city", "cities", ({ name }) => ({ name, pin_prefixes }), { name: `City ${index}` });
    await made("service_name", "service_names", (written) => written, {
      service_name: `Service ${index}`,
    });
  }

  async function book(index: number) {
    const { phone, email } = newcomer();
    const { booking } = await write<{ booking: { follow_key: string } }>({
      path: "/api/bookings",
      texts: { first_name: "Kavita", last_name: "Sharma", full_address: "B-12", comment: "" },
      body: (texts) => ({
        booking: {
          ...texts,
          email,
          phone_number: phone,
          booking_date: addDays(today(new Date()), 2 + (index % 20)),
          booking_time_slot: "Evening",
          pin_code: "201301",
          products: [{ product_id: offered, product_count: 1 }],
        },
      }),
    });
    planted.followKeys.push(booking.follow_key);
    planted.booked.push(booking);
    const [row] = await site.rows("select id from booking where phone_number = $1", [phone]);
    const id = Number(row?.["id"]);
    planted.bookingIds.push(id);
    const path = `/api/bookings/${id}/accept_reject_booking`;
    const body = () => ({ status: "accepted" });
    if (index % 3 !== 2) await write({ path, token: planted.vendorToken, body, texts: {} });
    if (index % 4 === 2)
      await ops(`bookings/${id}/cancel`, ({ reason }) => ({ reason }), { reason: "Away" });
  }

  async function inbox() {
    const { phone, email } = newcomer();
    await write({
      path: "/api/contacts",
      texts: { name: "Ritu", subject: "Sundays", message: "Do you clean on Sundays?" },
      body: (texts) => ({ contact: { ...texts, email, phone_number: phone } }),
    });
    await write({
      path: "/api/vendors",
      texts: { name: "Sunita", service_name: "Kitchens" },
      body: ({ service_name, ...texts }) => ({
        vendor: {
          ...texts,
          location: "Noida",
          phone_number: phone,
          services_attributes: [{ service_name, price: 300 }],
        },
      }),
    });
  }

  async function invitation(index: number) {
    const { email } = newcomer();
    const { path } = await ops("operators/invitations", ({ name }) => ({ name, email }), {
      name: "Farah",
    });
    const key = String(path).split("#").at(-1) ?? "";
    if (index % 2 === 0) {
      planted.invitationKeys.push(key);
      return;
    }
    await write({
      path: "/api/v1/invitations/accept",
      body: () => ({ key, password: PASSWORD }),
      texts: {},
    });
  }
}

async function signOperatorIn(site: Site): Promise<string> {
  const { email } = newcomer();
  await site.rows(
    `insert into account (role, desk_role, email, name, password_hash, created_at)
     values ('operator', 'owner', $1, '"><img src=x onerror=payloadRan(1)>', $2, now())`,
    [email, await hash(PASSWORD)],
  );
  const answer = await fetch(`${site.url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}
