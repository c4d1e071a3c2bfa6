import { opsPaths } from "#kernel/ops-paths.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import type { ItemName } from "../item-calls.ts";
import styles from "./catalogue-lists.module.css";
import { CategoryTree } from "./category-tree.tsx";
import { ItemList, type OnOrder } from "./item-list.tsx";
import type { Catalogue, CatalogueList } from "../use-catalogue.ts";

type Props = {
  list: CatalogueList;
  catalogue: Catalogue;
  openId: number | undefined;
  current: ItemName | undefined;
  onOrder: OnOrder;
};

/** The lists of the catalogue, which can be reordered. Retired items are shown on demand. */
export function CatalogueLists({ list, catalogue, openId, ...rest }: Props) {
  const { categories, contents, isReady, isShown, showsRetired, setShowsRetired } = catalogue;
  if (!isReady) return <ListSkeleton words="Loading the catalogue..." />;
  return (
    <nav className={`surface ${styles.lists}`} aria-label="Catalogue">
      {list === "services" && (
        <CategoryTree
          categories={categories.filter(isShown)}
          openId={openId}
          products={contents.products.filter(isShown)}
          miniServices={contents.miniServices.filter(isShown)}
          {...rest}
        />
      )}
      {list === "cities" && (
        <ItemList
          resource="city"
          label="Cities"
          items={catalogue.cities.filter(isShown)}
          nameOf={({ name }) => name}
          {...rest}
        />
      )}
      {list === "names" && (
        <ItemList
          resource="name"
          label="Service names"
          items={catalogue.names.filter(isShown)}
          nameOf={({ service_name }) => service_name}
          {...rest}
        />
      )}
      {list === "cities" && (
        <p className={styles.foot}>
          <a href={opsPaths.areas}>Where else people want us to come</a>
        </p>
      )}
      <div className={styles.foot}>
        <Checkbox
          label="Show what is retired"
          checked={showsRetired}
          onChange={(event) => setShowsRetired(event.target.checked)}
        />
      </div>
    </nav>
  );
}
