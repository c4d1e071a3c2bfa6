import { beforeAll } from "vitest";
import { operatorToken } from "./vendors.ts";
import { app, setUpTestApp } from "./set-up-test-app.ts";
import type { TestApp } from "./test-app.ts";

export let token: string;

type Init = Parameters<TestApp["send"]>[1];

/** What the calls here answer, as far as the tests look at it. */
export type Item = {
  id: number;
  version: number;
  title: string;
  price: number;
  rhythm: unknown;
  picture: string;
  image: string;
  retired_at: string | null;
  category_id: number;
  category_type: string;
  products: Item[];
  items: Item[];
  prices: Item[];
  next: number | null;
  current: Item;
  booking: { follow_key: string; total: number };
  message: string;
  issues: { path: string }[];
};

export const ask = async (path: string, init: Init = {}) => {
  const response = await app.send(`/api/v1/ops/${path}`, { token, ...init });
  return { status: response.status, body: (await response.json()) as Item };
};

export const put = (path: string, json: unknown) => ask(path, { method: "PUT", json });

export const post = (path: string, json: unknown = {}) => ask(path, { json });

export const idsOf = ({ body }: { body: Item }): number[] => body.items.map(({ id }: Item) => id);

/** What of an item is written when it is published. */
const READ_ONLY = "id retired_at image maker products mini_services price_from".split(" ");

export const fields = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !READ_ONLY.includes(name))) as Item;

export const product = async (id = 601) => fields((await ask(`products/${id}`)).body);

export const publicly = async (category: number) =>
  (await (await app.send(`/api/categories/${category}`)).json()) as Item;

export const trail = () =>
  app.db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

export async function signInAgain(): Promise<void> {
  token = await operatorToken(app);
}

export function setUpCatalogue(): void {
  setUpTestApp();
  beforeAll(async () => {
    token = await operatorToken(app);
  });
}
