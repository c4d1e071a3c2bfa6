import type { OpsProduct } from "#catalogue/editor/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import { PictureField, PriceField, type PictureDraft } from "./picture-field.tsx";
import styles from "../editor.module.css";
import type { FieldsProps } from "./resource.ts";

export type ProductDraft = PictureDraft & {
  category_id: string;
  price: string;
  price_per: string;
  /** As `writeVisits` returns it. */
  rhythm: string;
  short_title: string;
  title: string;
  duration_minutes: string;
  crew: string;
  most_booked: boolean;
  countable: boolean;
  description: string;
  content: string;
  mini_service_ids: number[];
};

type Props = FieldsProps<ProductDraft, OpsProduct>;

export function ProductFields(props: Props) {
  const { draft, set, text, errors, live, context } = props;
  return (
    <>
      {live?.maker && <p className="small soft">A vendor's own product: {live.maker}.</p>}
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
        hint="One per line. Customers see the first until they press View More."
      />
      <PictureField {...props} />
      <Checkbox
        label="Marked as most booked"
        checked={draft.most_booked}
        onChange={(event) => set({ most_booked: event.target.checked })}
      />
      <Checkbox
        label="More than one can be booked"
        detail="Customers choose how many, in the cart"
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
    return <p className="small soft">Publish first, then choose mini services of that category.</p>;
  if (shown.length === 0) return null;
  return (
    <fieldset className="stack" data-gap="0">
      <legend className="strong">Goes with these mini services</legend>
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

type VisitsFieldProps = {
  /** As `writeVisits` returns it. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** How often the cleaner comes for the price: once, or a number of days a week or visits a month. */
function VisitsField({ value, onChange, error }: VisitsFieldProps) {
  const { choice, count } = readVisits(value);
  const isOnce = choice === "once";
  return (
    <div className={styles.pair}>
      <SelectField
        label="Visits"
        value={choice}
        error={isOnce ? error : undefined}
        onChange={(event) => onChange(writeVisits(event.target.value, count))}
      >
        {Object.entries(VISITS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
      {!isOnce && (
        <TextField
          label={`How many ${VISITS[choice].toLowerCase()}`}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          error={error}
          note={
            typedRhythm(value) && (
              <p className="small soft">Customers read: {describeVisits(value)}</p>
            )
          }
          onChange={(event) => onChange(writeVisits(choice, event.target.value))}
        />
      )}
    </div>
  );
}

const VISITS = { once: "Once", days_a_week: "Days a week", visits_a_month: "Visits a month" };
const MOST = { days_a_week: 7, visits_a_month: 31 };
type Choice = keyof typeof VISITS;

const isChoice = (text: string): text is Choice => Object.hasOwn(VISITS, text);

/** Returns the value of the form of a choice and its number as typed: `days_a_week 6`. */
const writeVisits = (choice: string, count: string): string =>
  choice === "once" ? "" : `${choice} ${count}`;

/** Returns the choice and its number as typed; an empty value is once. */
function readVisits(draft: string): { choice: Choice; count: string } {
  const [choice = "", ...count] = draft.split(" ");
  return isChoice(choice) ? { choice, count: count.join(" ") } : { choice: "once", count: "" };
}

/** Returns the value of the form of a published rhythm; null is once. */
export const draftOfRhythm = (rhythm: Rhythm | null): string =>
  Object.entries(rhythm ?? {})
    .map(([choice, count]) => writeVisits(choice, String(count)))
    .join("");

/** Returns what is sent: the number as typed, which the server checks. */
export function toRhythmInput(
  draft: string,
): { days_a_week: string } | { visits_a_month: string } | null {
  const { choice, count } = readVisits(draft);
  if (choice === "once") return null;
  return choice === "days_a_week"
    ? { days_a_week: count.trim() }
    : { visits_a_month: count.trim() };
}

/** Returns the typed rhythm; null for once, and while the number is invalid. */
export function typedRhythm(draft: string): Rhythm | null {
  const { choice, count } = readVisits(draft);
  const typed = /^\s*\d{1,2}\s*$/.test(count) ? Number(count) : 0;
  if (choice === "once" || typed < 1 || typed > MOST[choice]) return null;
  return choice === "days_a_week" ? { days_a_week: typed } : { visits_a_month: typed };
}

/** Returns it in words: "6 days a week, 24 to 27 visits"; "Once". */
export function describeVisits(draft: string): string {
  const { choice, count } = readVisits(draft);
  const rhythm = typedRhythm(draft);
  if (rhythm !== null) return describeRhythm(rhythm);
  return choice === "once" ? VISITS.once : `${VISITS[choice]}: ${count || "(empty)"}`;
}
