import { explain, type Explained } from "./explain.ts";
import type { LoadDatabase } from "./open-load-database.ts";

/** Calls the API, and says how the database reads for it. Throws for another answer than 200. */
export async function plansOf(
  { asked, get, db }: LoadDatabase,
  path: string,
): Promise<Explained[]> {
  asked.length = 0;
  const response = await get(path);
  if (response.status !== 200)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return explainReads({ asked, db });
}

/** The same for what was asked meanwhile. */
export async function explainReads({
  asked,
  db,
}: Pick<LoadDatabase, "asked" | "db">): Promise<Explained[]> {
  const reads = asked.filter(({ sql }) => /^(?:with|select)/i.test(sql.trim()));
  if (reads.length === 0) throw new Error("Nothing was read from the database");
  const plans: Explained[] = [];
  for (const query of reads) plans.push(await explain(db, query));
  return plans;
}
