import type { Db } from "#server/database/connect.ts";
import { selectEmptyCategories } from "../queries/empty-categories.ts";

const MOST_OF_A_KIND = 20;

/** The categories that the site leaves out since there is nothing to book in them, the first twenty. */
export const listEmptyCategories = (db: Db) => selectEmptyCategories(db, MOST_OF_A_KIND);
