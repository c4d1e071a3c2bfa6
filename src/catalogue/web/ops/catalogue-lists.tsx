import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { SortList } from "#ui/lists/sort-list.tsx";
import type { ItemName, KindName } from "./item-calls.ts";
import styles from "./catalogue-lists.module.css";
import { CategoryTree, TreeRow } from "./category-tree.tsx";
import type { Catalogue, CatalogueList } from "./use-catalogue.ts";

type Props = {
  list: CatalogueList;
  catalogue: Catalogue;
  openId: number | undefined;
  current: ItemName | undefined;
  onOrder: (kind: KindName, ids: number[], was: number[]) => void;
};

/** What there is, to choose from and to put in order. Retired things show when they are asked for. */
export function CatalogueLists({ list, catalogue, openId, current, onOrder }: Props) {
  const { categories, contents, cities, names, isReady, showsRetired, setShowsRetired } = catalogue;
  if (!isReady) return <ListSkeleton words="Loading the catalogue..." />;
  return (
    <nav className={styles.lists} aria-label="Catalogue">
      {list === "services" && (
        <CategoryTree
          categories={categories.filter(catalogue.isShown)}
          openId={openId}
          products={contents.products.filter(catalogue.isShown)}
          miniServices={contents.miniServices.filter(catalogue.isShown)}
          current={current}
          onOrder={onOrder}
        />
      )}
      {list === "cities" && (
        <PlaceList
          kind="city"
          label="Cities"
          items={cities.filter(catalogue.isShown)}
          {...{ current, onOrder }}
        />
      )}
      {list === "names" && (
        <PlaceList
          kind="name"
          label="Service names"
          items={names.filter(catalogue.isShown)}
          {...{ current, onOrder }}
        />
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

type Place = { id: number; name: string; retired_at: string | null };

type PlaceProps = Pick<Props, "current" | "onOrder"> & {
  kind: "city" | "name";
  label: string;
  items: readonly Place[];
};

function PlaceList({ kind, label, items, current, onOrder }: PlaceProps) {
  const was = items.map(({ id }) => id);
  return (
    <SortList
      label={label}
      items={items}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      currentId={current?.kind === kind ? Number(current.id) : undefined}
      onOrder={(ids) => onOrder(kind, ids, was)}
      renderRow={({ id, name, retired_at }) => (
        <TreeRow
          kind={kind}
          id={id}
          name={name}
          end=""
          isRetired={retired_at !== null}
          current={current}
        />
      )}
    />
  );
}
