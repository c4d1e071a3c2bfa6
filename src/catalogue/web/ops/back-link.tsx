import { opsPaths } from "#kernel/ops-paths.ts";
import styles from "./catalogue-view.module.css";
import type { ItemName } from "./item-calls.ts";
import { itemHref } from "./item-ref.ts";
import type { CatalogueList } from "./use-catalogue.ts";

type Props = { name: ItemName; openId: number | undefined; list: CatalogueList };

/**
 * On a phone the catalogue shows one pane: a link from a product to its category, or to the list.
 */
export function BackLink({ name, openId, list }: Props) {
  const isInside =
    (name.resource === "product" || name.resource === "mini") && openId !== undefined;
  const href = isInside ? itemHref("category", openId) : opsPaths.catalogueList(list);
  return (
    <a className={styles.back} href={href}>
      {isInside ? "Back to the category" : "Back to the list"}
    </a>
  );
}
