import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { anAddress, operatorToken } from "#test/vendors.ts";
import { form, other, png, setUpTwoVendors, vendor } from "#test/two-vendors.ts";
import { app, findRows, getJson, query, refusalOf } from "#test/set-up-test-app.ts";

setUpTwoVendors();

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

const saveProfile = (body: FormData, token = vendor.token) =>
  app.send("/api/v1/profiles/update_profile", { method: "PUT", body, token });

const document = (bytes: Uint8Array, name = "licence.pdf", type = "application/pdf") =>
  form({ "profile[first_name]": "Meera", "profile[document]": { bytes, name, type } });

const profileOf = async (token: string) =>
  (await getJson("/api/v1/profiles/get_profile", token)).data.attributes;

describe("a profile", () => {
  test("is empty before it is saved, and fields that are not sent are unchanged", async () => {
    expect(await profileOf(vendor.token)).toMatchObject({
      first_name: "",
      full_name: "",
      email: vendor.email,
      document_url: null,
    });
    const first = form({
      "profile[first_name]": "Meera",
      "profile[last_name]": "Devi",
      "profile[actual_address]": "H-12, Lane 3",
      "profile[locality]": "Sector 62",
    });
    expect((await saveProfile(first)).status).toBe(200);
    await saveProfile(form({ "profile[last_name]": "Kumari" }));
    expect(await profileOf(vendor.token)).toMatchObject({
      full_name: "Meera Kumari",
      actual_address: "H-12, Lane 3",
    });
  });

  test("has a document that only its owner and operators can open", async () => {
    const { data } = await (await saveProfile(document(PDF))).json();
    const open = (token?: string) =>
      app.send(data.attributes.document_url, token === undefined ? {} : { token });
    const mine = await open(vendor.token);
    expect(mine.headers.get("content-type")).toBe("application/pdf");
    expect(mine.headers.get("content-security-policy")).toContain("sandbox");
    // A PDF may hold scripts: it is downloaded under a generated name, never opened in place.
    expect(mine.headers.get("content-disposition")).toMatch(
      /^attachment; filename="document-\d+\.pdf"$/,
    );
    expect(Buffer.from(await mine.arrayBuffer()).equals(PDF)).toBe(true);
    expect((await open(await operatorToken(app))).status).toBe(200);
    expect((await open(other.token)).status).toBe(404);
    expect((await open()).status).toBe(404);
  });

  test("loses the document before when a new one comes", async () => {
    const first = (await (await saveProfile(document(PDF))).json()).data.attributes.document_url;
    const second = (await (await saveProfile(document(await png()))).json()).data.attributes;
    expect(second.document_type).toBe("image/webp");
    expect((await app.send(first, { token: vendor.token })).status).toBe(404);
    const picture = await app.send(second.document_url, { token: vendor.token });
    expect(picture.headers.get("content-disposition")).toMatch(
      /^inline; filename="document-\d+\.webp"$/,
    );
    const { exif, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
  });

  test("stores one document of ten that are sent at the same moment, also for a new profile", async () => {
    const filesOf = () =>
      query<{
        id: string;
      }>`select stored_file.id from stored_file join account on account.id = owner_id
        where email = ${vendor.email}`;
    for (const round of ["first", "later"]) {
      const saves = Array.from({ length: 10 }, () => saveProfile(document(PDF)));
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      // Two concurrent uploads of an account; others get 503 with Retry-After.
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const { document_url } = await profileOf(vendor.token);
      const kept = (await filesOf()).map(({ id }) => `/api/v1/files/${id}`);
      expect(kept, round).toEqual([document_url]);
      expect((await app.send(document_url, { token: vendor.token })).status).toBe(200);
    }
  });

  test.each<[string, () => Promise<Uint8Array>, string, string]>([
    [
      "an HTML page called licence.pdf",
      async () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      "licence.pdf",
      "The document must be a PDF, JPEG, PNG or WebP file",
    ],
    [
      "an SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      "logo.svg",
      "The document must be a PDF, JPEG, PNG or WebP file",
    ],
    [
      "a file of 6 MB",
      async () => Buffer.concat([PDF, Buffer.alloc(6 * 1024 * 1024)]),
      "large.pdf",
      "The document is larger than 5 MB",
    ],
    [
      "a truncated PNG",
      async () => {
        const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
        const whole = await sharp({
          create: { width: 300, height: 300, channels: 3, background: "#000", noise },
        })
          .png()
          .toBuffer();
        return whole.subarray(0, whole.byteLength / 2);
      },
      "half.png",
      "The document is damaged and cannot be read",
    ],
    [
      "a PDF without an end",
      async () => PDF.subarray(0, 20),
      "half.pdf",
      "The document is damaged: it ends before its end",
    ],
    ["an empty file", async () => Buffer.alloc(0), "empty.pdf", "The document is empty"],
  ])("refuses %s, and saves nothing", async (_name, bytes, name, sentence) => {
    const response = await saveProfile(document(await bytes(), name));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: sentence });
    expect(await profileOf(vendor.token)).toMatchObject({ first_name: "", document_url: null });
  });

  test("is answered 503 with a sentence where the folder of uploads cannot be written", async () => {
    await rm(join(app.folder, "files"), { recursive: true, force: true });
    // Root may write into a read-only folder, but not below a file.
    await writeFile(join(app.folder, "files"), "");
    const response = await saveProfile(document(PDF));
    await rm(join(app.folder, "files"));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
    expect((await response.json()).message).toBe(
      "We cannot save anything at the moment. Please try again in some minutes",
    );
    expect((await saveProfile(document(PDF))).status).toBe(200);
  });

  test("never uses a file's name in a path", async () => {
    const response = await saveProfile(document(PDF, "../../x"));
    expect(response.status).toBe(200);
    const files = await findRows("stored_file", {}, ["id"]);
    for (const { id } of files) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    for (const path of ["..%2f..%2fetc%2fpasswd", "%2e%2e", "x"])
      expect((await app.send(`/api/v1/files/${path}`, { token: vendor.token })).status).toBe(404);
  });

  test("is followed by services only once there is an address", async () => {
    const json = { products: [{ product_id: 601, price: 700 }], vendor_address_ids: [] };
    expect(await refusalOf(app.send("/api/v1/vendors", { json, token: vendor.token }))).toEqual([
      422,
      "No vendor addresses available. Please add one before submitting.",
    ]);
    const foreign = { ...json, vendor_address_ids: [other.addressId] };
    expect(
      await refusalOf(app.send("/api/v1/vendors", { json: foreign, token: vendor.token })),
    ).toEqual([422, "There is no such address"]);
  });

  test("the services page's gate holds without the page: no address of one's own, no service", async () => {
    await app.send(`/api/v1/addresses/${vendor.addressId}`, {
      method: "DELETE",
      token: vendor.token,
    });
    const submit = (id: number) =>
      app.send("/api/v1/vendors", {
        json: { products: [{ product_id: 601, price: 700 }], vendor_address_ids: [id] },
        token: vendor.token,
      });
    const add = (id: number) =>
      app.send("/api/v1/vendors/add_vendor_product", {
        method: "POST",
        body: form({
          category_id: "6",
          vendor_address_id: String(id),
          "product_details[][title]": "Tap polishing",
          "product_details[][short_title]": "Taps",
          "product_details[][description]": "Each tap shines.",
          "product_details[][content]": "Each tap shines.",
          "product_details[][price]": "250",
        }),
        token: vendor.token,
      });
    for (const id of [vendor.addressId, other.addressId, 0, 2_147_483_647]) {
      expect((await submit(id)).status).toBe(422);
      expect((await add(id)).status).toBe(422);
    }
    // The page's gate asks for an address, with or without a profile.
    const json = anAddress();
    const added = await app.send("/api/v1/addresses", { json, token: vendor.token });
    const { id } = (await added.json()) as { id: number };
    expect((await submit(id)).status).toBe(201);
    expect((await add(id)).status).toBe(201);
  });

  test("accepts multipart only, well formed and up to the size limit", async () => {
    const path = "/api/v1/profiles/update_profile";
    const json = { method: "PUT", json: { profile: {} }, token: vendor.token };
    expect((await app.send(path, json)).status).toBe(415);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const broken = { method: "PUT", body: "not a form", headers, token: vendor.token };
    expect((await app.send(path, broken)).status).toBe(400);
    const huge = { ...broken, body: "x".repeat(33 * 1024 * 1024) };
    expect((await app.send(path, huge)).status).toBe(413);
  });
});
