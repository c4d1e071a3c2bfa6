import { FULL_HOUSE, type CategoryType } from "#catalogue/contract/limits.ts";
import type { OpsCategory } from "#catalogue/contract/ops.ts";
import { Html } from "#ui/content/html.tsx";
import { PackageColumn, type PackageOffer } from "#catalogue/web/packages/package-column.tsx";
import type { PictureDraft } from "./picture-draft.ts";
import styles from "./category-preview.module.css";
import type { PreviewProps } from "./resource.ts";
import { asPublished, htmlOfParagraphs } from "../html-text.ts";

/** What the form holds. */
export type CategoryDraft = PictureDraft & {
  name: string;
  category_type: CategoryType;
  tagline: string;
  description: string;
};

type Column = { title: string; words: string; picture: string; types: CategoryType[] };

// As the home page has them.
const columns: Column[] = [
  {
    title: "Monthly package",
    words: "Regular care, one price a month.",
    picture: "crew",
    types: ["monthly_package"],
  },
  {
    title: "Customizable package",
    words: "One visit, only the rooms you want done.",
    picture: "full-house",
    types: ["full_house_services", "customizable_package"],
  },
  {
    title: "Corporate service",
    words: "For offices, clinics, shops and societies.",
    picture: "office",
    types: ["corporate_services"],
  },
];

/** The category in its column of the home page, and the head of its own page. */
export function CategoryPreview({ draft, id, around }: PreviewProps<CategoryDraft>) {
  const column = columns.find(({ types }) => types.some((type) => type === draft.category_type));
  const name = draft.name || "Name";
  const there = around.categories.filter(
    (category) =>
      category.id !== id &&
      category.retired_at === null &&
      (category.id === FULL_HOUSE.id || category.category_type !== "full_house_services") &&
      column?.types.includes(category.category_type),
  );
  const toOffer = (category: Pick<OpsCategory, "id" | "name" | "tagline">): PackageOffer => {
    const known = around.categories.find((other) => other.id === category.id);
    return {
      id: category.id,
      name: category.id === FULL_HOUSE.id ? FULL_HOUSE.name : category.name,
      tagline: category.tagline,
      priceFrom: known?.price_from ?? undefined,
      pricePer: known?.price_per ?? "",
    };
  };
  const place = around.categories.findIndex((category) => category.id === id);
  const before = there.filter((category) => around.categories.indexOf(category) < place).length;
  const at = id === FULL_HOUSE.id ? 0 : place < 0 ? there.length : before;
  const offers = there
    .map(toOffer)
    .toSpliced(at, 0, toOffer({ id, name, tagline: draft.tagline }))
    .toSorted(
      (one, other) => Number(other.id === FULL_HOUSE.id) - Number(one.id === FULL_HOUSE.id),
    );
  return (
    <div className={styles.preview}>
      <p className={styles.where}>On the home page</p>
      {column && (
        <PackageColumn
          key={column.title}
          title={column.title}
          words={column.words}
          picture={column.picture}
          offers={offers}
          defaultId={id}
          raised={column.title === "Customizable package"}
        />
      )}
      <p className={styles.where}>On its own page</p>
      <header className={styles.head}>
        <h1>{name}</h1>
        <Html className="lead" html={asPublished(htmlOfParagraphs(draft.description))} />
      </header>
    </div>
  );
}
