import type { Member } from "../people.ts";
import { sampleDocument } from "./sample-document.ts";
import type { SampleApi } from "./sample-api.ts";
import { meeraAtWork, sampleVendors, type SampleVendor } from "./vendors.ts";

type Entry = { id: number; status: string; service: { id: number } };
type Clock = (day: number, time: string) => Date;

/** As many as operators decide at once. */
const AT_ONCE = 50;

/** When the vendors begin, in days from the sample day. */
export const SET_UP_DAY = -12;

async function signUp(api: SampleApi, at: Date, { email, phone, password }: Member) {
  const json = { email, phone_number: phone, password, role: "vendor" };
  return ((await api.call(at, "/v1/signup", { json })) as { token: string }).token;
}

/** Gives a vendor profile, paper, addresses and services; returns the token. */
async function setUp(api: SampleApi, vendor: SampleVendor, clock: Clock): Promise<string> {
  const { member, bases, offers } = vendor;
  const token =
    vendor === meeraAtWork
      ? await api.signIn(clock(SET_UP_DAY, "10:00"), member)
      : await signUp(api, clock(SET_UP_DAY, "10:00"), member);
  const form = new FormData();
  form.append("profile[first_name]", member.firstName);
  form.append("profile[last_name]", member.lastName);
  form.append("profile[actual_address]", member.address);
  form.append("profile[locality]", member.locality);
  form.append(
    "profile[document]",
    sampleDocument(`${member.firstName} ${member.lastName}`),
    "a.pdf",
  );
  const method = "PUT";
  await api.call(clock(SET_UP_DAY, "10:20"), "/v1/profiles/update_profile", {
    method,
    form,
    token,
  });
  const vendor_address_ids: number[] = [];
  for (const { address1, locality, city, cityId, pinCode } of bases) {
    const vendor_address = {
      address1,
      locality,
      city,
      pin_code: pinCode,
      address_id: cityId,
      state: "UP",
    };
    const json = { vendor_address };
    const kept = await api.call(clock(SET_UP_DAY, "10:30"), "/v1/addresses", { json, token });
    vendor_address_ids.push((kept as { id: number }).id);
  }
  const products = Object.entries(offers).map(([id, price]) => ({ product_id: Number(id), price }));
  const json = { products, vendor_address_ids };
  await api.call(clock(SET_UP_DAY, "10:40"), "/v1/vendors", { json, token });
  return token;
}

/** What Meera has asked for since: two services, a new price, and a product of her own. */
export async function askAnew(api: SampleApi, token: string, clock: Clock): Promise<void> {
  const [address] = (await api.call(clock(-1, "19:50"), "/v1/addresses", { token })) as {
    id: number;
  }[];
  const id = address?.id ?? 0;
  const json = {
    products: [
      { product_id: 501, price: 949 },
      { product_id: 1404, price: 849 },
      { product_id: 601, price: 999 },
    ],
    vendor_address_ids: [id],
  };
  await api.call(clock(-1, "19:55"), "/v1/vendors", { json, token });
  const form = new FormData();
  form.append("category_id", "6");
  form.append("vendor_address_id", String(id));
  const product = {
    title: "Sample: washroom with a tub",
    short_title: "With a tub",
    description: "A washroom with a bath tub, joints brushed and the tub polished.",
    content: "Tub polished\nJoints brushed\nTaps and shower descaled",
    price: "1499",
  };
  for (const [name, value] of Object.entries(product))
    form.append(`product_details[][${name}]`, value);
  await api.call(clock(-1, "20:05"), "/v1/vendors/add_vendor_product", { form, token });
}

/** Sets up all vendors, has the operator approve what they ask, and returns their tokens. */
export async function setUpVendors(
  api: SampleApi,
  operator: string,
  clock: Clock,
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const vendor of sampleVendors) {
    const token = await setUp(api, vendor, clock);
    tokens.set(vendor.member.email.split("@")[0] ?? "", token);
    const list = "/v1/vendors/vendor_services";
    const entries = (await api.call(clock(SET_UP_DAY, "10:45"), list, { token })) as Entry[];
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      const json = {
        status: "approved",
        entries: entries.slice(from, from + AT_ONCE).map(({ id }) => ({ id })),
      };
      const at = clock(SET_UP_DAY, "11:00");
      const decide = "/v1/ops/vendor_services/decide";
      const answer = await api.call(at, decide, { json, token: operator });
      // Such as far from what others ask: one by one.
      for (const { id } of (answer as { refused: { id: number }[] }).refused) {
        const one = { method: "PUT", json: { status: "approved" }, token: operator };
        await api.call(at, `/v1/ops/vendor_services/${id}`, one);
      }
    }
  }
  return tokens;
}
