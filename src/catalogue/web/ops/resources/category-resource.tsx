import type { OpsCategory } from "#catalogue/contract/ops.ts";
import { FIXED_CATEGORIES, TYPE_NAMES } from "#catalogue/contract/limits.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { CategoryPreview, type CategoryDraft } from "./category-preview.tsx";
import { NO_PICTURE, PICTURE_LABELS, pictureOf } from "./picture-draft.ts";
import type { ResourceView, FieldsProps } from "./resource.ts";
import { publishTo, resources } from "../item-calls.ts";
import styles from "../two-columns.module.css";
import { PictureField } from "./picture-field.tsx";
import { htmlOfParagraphs, paragraphsOf } from "../html-text.ts";

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
              <p className={styles.soft}>The site's own pages name it here: this stays.</p>
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

/** Categories. */
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
