import { toPage } from "#kernel/page.ts";
import type { Db } from "#server/database/connect.ts";
import type { Page } from "../queries/items.ts";
import type { ItemRow, Source } from "../sources/source.ts";

/** A page of a source's items: what waits with the oldest first, all else with the newest. */
export async function listItems<Row extends ItemRow, Item>(
  db: Db,
  source: Source<Row, Item>,
  page: Page,
): Promise<{ items: Item[]; next: string | null }> {
  const rows = await source.list(db, { ...page, limit: page.limit + 1 });
  const { items, next } = toPage(rows, page.limit);
  return { items: items.map(source.toItem), next };
}
