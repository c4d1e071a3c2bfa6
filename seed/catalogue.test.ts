import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import type { SampleCategory } from "./catalogue-types.ts";
import { people } from "./people.ts";
import { cities, serviceNames } from "./places.ts";

const pictures = new URL("../public/pictures/", import.meta.url);
const products = catalogue.flatMap((category) => category.products);
const miniServices = catalogue.flatMap((category) => category.miniServices);
const idsOf = (type: SampleCategory["type"]) =>
  catalogue.filter((category) => category.type === type).map((category) => category.id);
const repeated = (values: (number | string)[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);

describe("the sample catalogue", () => {
  it("has enough to choose from in every kind of package", () => {
    expect(idsOf("monthly_package").length).toBeGreaterThanOrEqual(3);
    expect(idsOf("monthly_package")).toContain(1);
    expect(idsOf("customizable_package").length).toBeGreaterThanOrEqual(5);
    expect(idsOf("customizable_package")).toEqual(expect.arrayContaining([2, 5, 6, 14]));
    expect(idsOf("corporate_services").length).toBeGreaterThanOrEqual(3);
    expect(idsOf("corporate_services")).toContain(13);
    expect(idsOf("full_house_services")).toEqual([4]);
  });

  it("leaves the ids above 100 to the operators' own categories", () => {
    expect(repeated(catalogue.map(({ id }) => id))).toEqual([]);
    expect(catalogue.filter(({ id }) => id > 100)).toEqual([]);
  });

  it("uses an id once across products and mini services", () => {
    expect(repeated([...products, ...miniServices].map(({ id }) => id))).toEqual([]);
  });

  it("uses a title once, so that a cart is easy to read", () => {
    expect(repeated([...products, ...miniServices].map(({ title }) => title))).toEqual([]);
  });

  it("prices everything in whole rupees", () => {
    for (const { title, price } of [...products, ...miniServices]) {
      expect(Number.isInteger(price) && price > 0, title).toBe(true);
    }
  });

  it("says how often somebody comes of each product that is for a month, as its text does", () => {
    for (const category of catalogue)
      for (const { title, per, rhythm, included } of category.products) {
        expect(rhythm, title).toEqual(per === "a month" ? { days_a_week: 6 } : undefined);
        const text = [category.description, ...included].join(" ").toLowerCase();
        expect(text.includes("six days"), title).toBe(rhythm !== undefined || category.id === 13);
      }
  });

  it("keeps titles short enough for a small phone", () => {
    for (const { shortTitle, title } of products) {
      expect(shortTitle.length, shortTitle).toBeLessThanOrEqual(14);
      expect(title.length, title).toBeLessThanOrEqual(36);
    }
    for (const { title } of miniServices) expect(title.length, title).toBeLessThanOrEqual(36);
  });

  it("has a file for every picture and a mini service for every thumbnail", () => {
    for (const { picture, pictureAlt } of [...catalogue, ...products]) {
      expect(existsSync(new URL(picture, pictures)), picture).toBe(true);
      expect(pictureAlt, picture).not.toBe("");
    }
    const thumbnails = readdirSync(pictures).filter((file) => file.startsWith("mini-"));
    expect(miniServices.map(({ picture }) => picture).toSorted()).toEqual(thumbnails.toSorted());
  });

  it.each(catalogue)(
    "shows $name with three to six products, one most booked at most",
    (category) => {
      expect(category.products.length).toBeGreaterThanOrEqual(3);
      expect(category.products.length).toBeLessThanOrEqual(6);
      expect(category.products.filter(({ mostBooked }) => mostBooked).length).toBeLessThanOrEqual(
        1,
      );
      expect(repeated(category.products.map(({ shortTitle }) => shortTitle))).toEqual([]);
      expect(category.description).toMatch(/^<p>[^<]+<\/p>$/);
    },
  );

  it.each(products)("says what $title includes and what it does not", (product) => {
    const lines = product.included.length + product.excluded.length;
    expect(lines).toBeGreaterThanOrEqual(4);
    expect(lines).toBeLessThanOrEqual(8);
    expect(product.excluded.length).toBeGreaterThanOrEqual(1);
    for (const line of product.excluded) expect(line).toMatch(/^Not included: /);
    expect(product.description).toMatch(/^<p>[^<]+<\/p>$/);
  });

  it.each(catalogue)("offers with $name only mini services of its own", (category) => {
    const own = category.miniServices.map(({ id }) => id);
    for (const { miniServices: offered = [] } of category.products) {
      expect(own).toEqual(expect.arrayContaining(offered));
      expect(repeated(offered)).toEqual([]);
    }
  });

  it("promises nothing that the firm does not offer", () => {
    expect(JSON.stringify(catalogue)).not.toMatch(/insured|verified|guarantee|certified|—/i);
  });
});

describe("the named people and places", () => {
  it("lists places and service names once each", () => {
    expect(repeated(cities.flatMap(({ id, name }) => [id, name]))).toEqual([]);
    expect(repeated(serviceNames.flatMap(({ id, serviceName }) => [id, serviceName]))).toEqual([]);
  });

  it("gives its people reserved addresses, their own phones and a served city", () => {
    const everybody = Object.values(people);
    expect(repeated(everybody.flatMap(({ email, phone }) => [email, phone]))).toEqual([]);
    for (const { email, phone, pinCode, city } of everybody) {
      expect(email).toMatch(/@example\.in$/);
      expect(phone).toMatch(/^[6-9]\d{9}$/);
      expect(pinCode).toMatch(/^[1-9]\d{5}$/);
      expect(cities.map(({ name }) => name)).toContain(city);
    }
  });
});
