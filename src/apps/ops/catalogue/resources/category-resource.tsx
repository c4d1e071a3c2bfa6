import type { OpsCategory } from "#catalogue/editor/contract.ts";
import { FIXED_CATEGORIES, TYPE_NAMES, FULL_HOUSE, type CategoryType } from "#catalogue/fields.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import { Html } from "#ui/content/html.tsx";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { PackageColumn, type PackageOffer } from "#apps/shared/catalogue/package-column.tsx";
import { PACKAGE_COLUMNS, type PackageType } from "#apps/shared/catalogue/package-columns.ts";
import { htmlOfParagraphs, paragraphsOf, asPublished } from "../html-text.ts";
import { publishTo, resources } from "../item-calls.ts";
import {
  NO_PICTURE,
  PICTURE_LABELS,
  pictureOf,
  type PictureDraft,
  PictureField,
} from "./picture-field.tsx";
import styles from "../editor.module.css";
import type { ResourceView, FieldsProps, PreviewProps } from "./resource.ts";

const types = Object.entries(TYPE_NAMES);
const isFixed = (item: OpsCategory | undefined) =>
  item !== undefined && FIXED_CATEGORIES.includes(item.id);

function Fields(props: FieldsProps<CategoryDraft, OpsCategory>) {
  const { text, live } = props;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...text("name")} />
        <SelectField
          {...text("category_type")}
          disabled={isFixed(live)}
          note={
            isFixed(live) && (
              <p className="small soft">
                The site's own pages link to it, so this cannot be changed.
              </p>
            )
          }
        >
          {types.map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        {...text("tagline")}
        optional
        hint="A few words under the name on the home page."
      />
      <TextArea {...text("description")} rows={3} />
      <PictureField {...props} />
    </>
  );
}

export const categoryResource: ResourceView<OpsCategory, CategoryDraft> = {
  what: "category",
  titleOf: ({ name }) => name.trim() || "New category",
  toDraft: (item) => ({
    name: item.name,
    category_type: item.category_type,
    tagline: item.tagline,
    description: paragraphsOf(item.description),
    ...pictureOf(item),
  }),
  blank: () => ({
    name: "",
    category_type: "customizable_package",
    tagline: "",
    description: "",
    ...NO_PICTURE,
  }),
  publish: publishTo(
    resources.category,
    ({ image: _image, description, ...draft }: CategoryDraft) => ({
      ...draft,
      description: htmlOfParagraphs(description),
    }),
  ),
  calls: resources.category,
  Fields,
  Preview: CategoryPreview,
  labels: {
    name: "Name",
    category_type: "Shown among",
    tagline: "Tagline",
    description: "Description",
    ...PICTURE_LABELS,
  },
  describe: (name, { category_type }) =>
    name === "category_type" ? TYPE_NAMES[category_type] : undefined,
  hiddenBecause: ({ products }) =>
    products === 0 ? "The site shows it once there is a product in it." : undefined,
  retireWarning:
    "Everything in it leaves the site at once, and nobody can book it. Bookings that name it stay as they are. You can put it back at any time.",
  retireRefusal: (item) =>
    isFixed(item) ? "The site's own pages lead here, so it cannot be retired." : undefined,
};

type CategoryDraft = PictureDraft & {
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
function CategoryPreview({ draft, id, context }: PreviewProps<CategoryDraft>) {
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
    <div className="stack" data-gap="3">
      <p className={`soft small ${styles.where}`}>On the home page</p>
      <PackageColumn key={type} {...{ title, words, picture, raised, offers }} defaultId={id} />
      <p className={`soft small ${styles.where}`}>On its own page</p>
      <header className="stack" data-gap="3">
        <h1>{name}</h1>
        <Html className="lead" html={asPublished(htmlOfParagraphs(draft.description))} />
      </header>
    </div>
  );
}
