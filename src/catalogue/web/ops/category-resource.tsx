import type { OpsCategory } from "#catalogue/contract/ops.ts";
import { FIXED_CATEGORIES, TYPE_NAMES, type CategoryType } from "#catalogue/contract/limits.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { CategoryPreview } from "./category-preview.tsx";
import type { ResourceView, FieldsProps } from "./resource.ts";
import { publishTo, resources } from "./item-calls.ts";
import styles from "./two-columns.module.css";
import { PictureField } from "./picture-field.tsx";
import { htmlOfParagraphs, paragraphsOf } from "./html-text.ts";

export type CategoryDraft = {
  name: string;
  category_type: CategoryType;
  tagline: string;
  description: string;
  picture: string;
  /** Where the picture is. */
  image: string;
  image_alt: string;
};

const types = Object.entries(TYPE_NAMES);
const isType = (text: string): text is CategoryType => text in TYPE_NAMES;
const isFixed = (item: OpsCategory | undefined) =>
  item !== undefined && FIXED_CATEGORIES.includes(item.id);

function Fields({ draft, set, errors, live }: FieldsProps<CategoryDraft, OpsCategory>) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Name"
          value={draft.name}
          error={errors["name"]}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SelectField
          label="Shown among"
          value={draft.category_type}
          disabled={isFixed(live)}
          error={errors["category_type"]}
          note={
            isFixed(live) && (
              <p className={styles.soft}>The site's own pages name it here: this stays.</p>
            )
          }
          onChange={({ target }) => isType(target.value) && set({ category_type: target.value })}
        >
          {types.map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Tagline"
        optional
        hint="A few words under the name on the home page."
        value={draft.tagline}
        error={errors["tagline"]}
        onChange={(event) => set({ tagline: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={draft.description}
        error={errors["description"]}
        onChange={(event) => set({ description: event.target.value })}
      />
      <PictureField draft={draft} set={set} errors={errors} />
    </>
  );
}

/** Categories at the desk. */
export const categoryResource: ResourceView<OpsCategory, CategoryDraft> = {
  what: "category",
  titleOf: ({ name }) => name.trim() || "New category",
  toDraft: (item) => ({
    name: item.name,
    category_type: item.category_type,
    tagline: item.tagline,
    description: paragraphsOf(item.description),
    picture: item.picture,
    image: item.image,
    image_alt: item.image_alt,
  }),
  blank: () => ({
    name: "",
    category_type: "customizable_package",
    tagline: "",
    description: "",
    picture: "",
    image: "",
    image_alt: "",
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
    picture: "Picture",
    image: "",
    image_alt: "What the picture shows",
  },
  say: (name, value) => (name === "category_type" ? TYPE_NAMES[value as CategoryType] : value),
  hiddenBecause: ({ products }) =>
    products === 0 ? "The site shows it once there is a product in it." : undefined,
  whenRetired:
    "Everything in it leaves the site at once, and nobody can book it. Bookings that name it stay as they are. You can put it back at any time.",
  keeps: (item) =>
    isFixed(item) ? "The site's own pages lead here, so it cannot be retired." : undefined,
};
