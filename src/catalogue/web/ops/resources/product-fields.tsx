import type { OpsProduct } from "#catalogue/contract/ops.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { FieldsProps } from "./resource.ts";
import styles from "../two-columns.module.css";
import { PictureField } from "./picture-field.tsx";
import { PriceField } from "./price-field.tsx";
import type { ProductDraft } from "./product-preview.tsx";
import { VisitsField } from "./visits-field.tsx";

type Props = FieldsProps<ProductDraft, OpsProduct>;

/** The fields of a product. */
export function ProductFields(props: Props) {
  const { draft, set, text, errors, live, context } = props;
  return (
    <>
      {live?.maker && <p className={styles.soft}>A vendor's own product: {live.maker}.</p>}
      <div className={styles.pair}>
        <SelectField
          {...text("category_id")}
          onChange={(event) => set({ category_id: event.target.value, mini_service_ids: [] })}
        >
          {context.categories
            .filter(({ id, retired_at }) => retired_at === null || String(id) === draft.category_id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <PriceField {...text("price")} live={live?.price} />
      </div>
      <div className={styles.pair}>
        <TextField {...text("short_title")} />
        <TextField {...text("title")} />
      </div>
      <div className={classNames(styles.pair, styles.three)}>
        <TextField {...text("price_per")} placeholder="a visit" />
        <TextField {...text("duration_minutes")} inputMode="numeric" />
        <TextField {...text("crew")} label="People who come" inputMode="numeric" />
      </div>
      <VisitsField
        value={draft.rhythm}
        onChange={(rhythm) => set({ rhythm })}
        error={errors["rhythm"]}
      />
      <TextArea {...text("description")} rows={3} />
      <TextArea
        {...text("content")}
        rows={7}
        hint="One thing a line. Customers see the first until they press View More."
      />
      <PictureField {...props} />
      <Checkbox
        label="Marked as most booked"
        checked={draft.most_booked}
        onChange={(event) => set({ most_booked: event.target.checked })}
      />
      <Checkbox
        label="More than one can be booked"
        detail="A number to choose stands beside it in the cart"
        checked={draft.countable}
        onChange={(event) => set({ countable: event.target.checked })}
      />
      <MiniServiceCheckboxes {...props} />
    </>
  );
}

function MiniServiceCheckboxes({ draft, set, errors, context }: Props) {
  const { mini_service_ids: ticked } = draft;
  const isElsewhere = String(context.openId) !== draft.category_id;
  const shown = context.miniServices.filter(
    ({ id, retired_at }) => retired_at === null || ticked.includes(id),
  );
  if (isElsewhere)
    return (
      <p className={styles.soft}>Publish first, then choose mini services of that category.</p>
    );
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.ticks}>
      <legend className={styles.legend}>Goes with these mini services</legend>
      {errors["mini_service_ids"] && <p role="alert">{errors["mini_service_ids"]}</p>}
      {shown.map(({ id, title, price }) => (
        <Checkbox
          key={id}
          label={title}
          detail={formatRupees(price)}
          checked={ticked.includes(id)}
          onChange={(event) =>
            set({
              mini_service_ids: event.target.checked
                ? [...ticked, id].toSorted((one, other) => one - other)
                : ticked.filter((other) => other !== id),
            })
          }
        />
      ))}
    </fieldset>
  );
}
