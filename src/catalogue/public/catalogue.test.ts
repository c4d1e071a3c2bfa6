import { expect, test } from "vitest";
import { app, findRow, getJson, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";
import { toPaise } from "#kernel/money/money.ts";
import { importCategory } from "../editor/import-category.ts";

setUpTestApp();

const search = (category_type: unknown) =>
  app.send("/api/categories/search", { json: { category_type } });

const idsOf = async (response: Response): Promise<number[]> =>
  (await response.json()).map(({ id }: { id: number }) => id);

test("a search by type answers that type's categories in their order", async () => {
  expect(await idsOf(await search("monthly_package"))).toEqual([1, 3, 7]);
  expect(await idsOf(await search("full_house_services"))).toEqual([4]);
  expect((await idsOf(await search("corporate_services")))[0]).toBe(13);
});

test("a search by ids answers them in the order of the list, once, without the unknown", async () => {
  expect(await idsOf(await search([5, 2]))).toEqual([5, 2]);
  expect(await idsOf(await search(["2", 5, 2, 999]))).toEqual([2, 5]);
  expect(await idsOf(await search([]))).toEqual([]);
});

test.each([null, "", "all", 6, [0], ["x"], [1.5], { $ne: 1 }, [2_147_483_648], undefined])(
  "a search for %j is refused",
  async (wanted) => {
    const response = await search(wanted);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toMatch(/^category_type must be one of/);
  },
);

test("a category carries its products, each with its mini services, and all mini services", async () => {
  const category = await getJson("/api/categories/6");
  expect(category).toMatchObject({ id: 6, name: "Washroom Cleaning" });
  const [classic] = category.products;
  expect(classic).toMatchObject({
    id: 601,
    short_title: "Classic",
    title: "Classic washroom cleaning",
    price: 949,
    images: { url: "/pictures/washroom-detail.svg" },
    image: "/pictures/washroom-detail.svg",
  });
  expect(classic.content.split("<br />").length).toBeGreaterThan(3);
  expect(classic.mini_services[0]).toMatchObject({ id: 651, price: 400 });
  expect(category.mini_services).toHaveLength(4);
});

test("prices can be asked by ids; what cannot be booked is missing", async () => {
  const asked = async () => (await app.send("/api/v1/bookables?ids=651,601,999999,101")).json();
  const rhythm = { days_a_week: 6 };
  const monthly = { id: 101, price_per: "a month", rhythm, countable: false };
  const washroom = { id: 601, title: "Classic washroom cleaning", price: 949 };
  const mini = { id: 651, title: "Grout lines, one wall", price: 400 };
  expect(await asked()).toMatchObject([
    monthly,
    { ...washroom, price_per: "one washroom", rhythm: null, countable: true },
    { ...mini, price_per: "", rhythm: null, countable: true },
  ]);
  const retire = (retired_at: Date | null) => updateRows("bookable", { id: 601 }, { retired_at });
  await retire(new Date());
  expect(await asked()).toMatchObject([monthly, mini]);
  await retire(null);
});

test.each(["", "ids=", "ids=0", "ids=601;651", "ids=a", `ids=${Array(51).fill(601).join()}`])(
  "prices asked with %j are refused",
  async (query) => {
    const response = await app.send(`/api/v1/bookables?${query}`);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toMatch(/^Send 1 to 50 ids/);
  },
);

test.each(["999", "0", "-1", "abc", "1e3", "6;drop", "99999999999999999999", "6.0"])(
  "category %s is not found",
  async (id) => {
    const response = await app.send(`/api/categories/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: "There is no such category" });
  },
);

test("a category without a product is not public until it has one again", async () => {
  const set = (status: "approved" | "rejected") =>
    updateRows("bookable", { category_id: 3 }, { status });
  await set("rejected");
  expect(await idsOf(await search("monthly_package"))).toEqual([1, 7]);
  expect(await idsOf(await search([3, 1]))).toEqual([1]);
  expect((await app.send("/api/categories/3")).status).toBe(404);
  await set("approved");
  expect((await app.send("/api/categories/3")).status).toBe(200);
});

test("HTML is sanitised when it is written", async () => {
  const category901 = {
    id: 901,
    name: "Written by somebody",
    categoryType: "customizable_package" as const,
    tagline: "",
    description: '<p onclick="x()">Fine<script>alert(1)</script></p><iframe src="//x"></iframe>',
    image: "washroom.svg",
    imageAlt: "",
    position: 99,
    miniServices: [],
    products: [
      {
        id: 90_101,
        title: "A product",
        pricePaise: toPaise(1),
        image: "washroom.svg",
        imageAlt: "",
        shortTitle: "A",
        description: '<a href="javascript:alert(1)">Here</a><b style="x">bold</b>',
        content: "One<br>Two<img src=x onerror=alert(1)>",
        pricePer: "",
        rhythm: null,
        durationMinutes: 60,
        crew: 1,
        mostBooked: false,
        countable: false,
        miniServiceIds: [],
      },
    ],
  };
  await importCategory(app.db, category901, app.clock.now);
  const category = await getJson("/api/categories/901");
  expect(category.description).toBe("<p>Fine</p>");
  expect(category.products[0]).toMatchObject({
    description: "Here<b>bold</b>",
    content: "One<br />Two",
  });
});

test("every change of the catalogue makes a new version", async () => {
  const version = async () => (await findRow("catalogue_version", {})).version;
  const before = await version();
  await updateRows("bookable", { id: 601 }, { price_paise: toPaise(950) });
  expect(Number(await version())).toBeGreaterThan(Number(before));
});
