import type { Db } from "#server/database/connect.ts";
import { listCategories, listCities } from "../queries/figures.ts";

/** The cities and categories that figures can be asked of, also those that are no longer offered. */
export async function listFigureChoices(db: Db) {
  const [cities, categories] = await Promise.all([listCities(db), listCategories(db)]);
  return { cities, categories };
}
