import { FULL_HOUSE, type CategoryType } from "#catalogue/contract/limits.ts";
import type { OpsCategory } from "#catalogue/contract/ops.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import { Html } from "#ui/content/html.tsx";
import { PackageColumn, type PackageOffer } from "#catalogue/web/packages/package-column.tsx";
import { PACKAGE_COLUMNS, type PackageType } from "#catalogue/web/packages/package-columns.ts";
import type { PictureDraft } from "./picture-draft.ts";
import styles from "./category-preview.module.css";
import type { PreviewProps } from "./resource.ts";
import { asPublished, htmlOfParagraphs } from "../html-text.ts";

/** The values of the form. */
export type CategoryDraft = PictureDraft & {
  name: string;
  category_type: CategoryType;
  tagline: string;
  description: string;
};

const COLUMN_OF: Record<CategoryType, PackageType> = {
  monthly_package: "monthly",
  customizable_package: "customizable",
  full_house_services: "customizable",
  corporate_services: "corporate",
};

/** The preview of a category: its column of the home page and the head of its own page. */
export function CategoryPreview({ draft, id, context }: PreviewProps<CategoryDraft>) {
  const type = COLUMN_OF[draft.category_type];
  const { title, words, picture, raised = false } = PACKAGE_COLUMNS[type];
  const name = draft.name || "Name";
  const there = context.categories.filter(
    (category) =>
      category.id !== id &&
      category.retired_at === null &&
      (category.id === FULL_HOUSE.id || category.category_type !== "full_house_services") &&
      COLUMN_OF[category.category_type] === type,
  );
  const toOffer = (category: Pick<OpsCategory, "id" | "name" | "tagline">): PackageOffer => {
    const known = context.categories.find((other) => other.id === category.id);
    return {
      id: category.id,
      name: category.id === FULL_HOUSE.id ? FULL_HOUSE.name : category.name,
      tagline: category.tagline,
      priceFrom: known?.price_from ?? undefined,
      pricePer: known?.price_per ?? "",
      visits: known?.rhythm ? describeRhythm(known.rhythm) : "",
    };
  };
  const place = context.categories.findIndex((category) => category.id === id);
  const before = there.filter((category) => context.categories.indexOf(category) < place).length;
  const at = id === FULL_HOUSE.id ? 0 : place < 0 ? there.length : before;
  const offers = there
    .map(toOffer)
    .toSpliced(at, 0, toOffer({ id, name, tagline: draft.tagline }))
    .toSorted(
      (one, other) => Number(other.id === FULL_HOUSE.id) - Number(one.id === FULL_HOUSE.id),
    );
  return (
    <div className={styles.preview}>
      <p className={`soft small ${styles.where}`}>On the home page</p>
      <PackageColumn key={type} {...{ title, words, picture, raised, offers }} defaultId={id} />
      <p className={`soft small ${styles.where}`}>On its own page</p>
      <header className={styles.head}>
        <h1>{name}</h1>
        <Html className="lead" html={asPublished(htmlOfParagraphs(draft.description))} />
      </header>
    </div>
  );
}
