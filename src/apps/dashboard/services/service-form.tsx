import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Address } from "#vendor-account/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { PickGroup, CheckboxPriceRow } from "#ui/choices/checkbox-price-row.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { BottomActionBar, WideOnly } from "#ui/actions/bottom-action-bar.tsx";
import {
  useServiceForm,
  type ServiceFormOptions,
  keyOf,
  pickedChoices,
  priceIdOf,
} from "./use-service-form.ts";
import styles from "./service-form.module.css";

const FORM_ID = "services";
const MIN_FOR_SEARCH = 15;

const placeOf = ({ address1, locality, city, pin_code }: Address): string =>
  `${address1}, ${locality}, ${city} ${pin_code}`;

/** `Price for a month: 6 days a week, 24 to 27 visits. You offer it at ₹1,200` */
const detailOf = (unit: string, before: number | undefined): string =>
  [
    ...(unit === "" ? [] : [`Price for ${unit}`]),
    ...(before === undefined ? [] : [`You offer it at ${formatRupees(before)}`]),
  ].join(". ");

export function ServiceForm(parts: Omit<ServiceFormOptions, "onRefused">) {
  const { categories, addresses, offered } = parts.choices;
  const [search, setSearch] = useState("");
  const { form, refusal, dismiss, send } = useServiceForm({
    ...parts,
    onRefused: () => setSearch(""),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const picked = useWatch({ control: form.control, name: "picked" });
  const chosen = pickedChoices(categories, picked);
  const query = search.trim().toLowerCase();
  const isFound = (title: string) => title.toLowerCase().includes(query);
  const total = categories.reduce((count, { products }) => count + products.length, 0);

  const submit = (
    <Button type="submit" form={FORM_ID} busy={isSubmitting}>
      {isSubmitting
        ? "Submitting..."
        : `Submit ${chosen.length} service${chosen.length === 1 ? "" : "s"}`}
    </Button>
  );
  return (
    <Form id={FORM_ID} method="post" className={styles.form} onSubmit={send} onChange={dismiss}>
      {total > MIN_FOR_SEARCH && (
        <TextField
          type="search"
          label="Search services"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter searches and does not submit the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <div className={styles.groups}>
        {categories.map((category) => {
          const { id, name, products } = category;
          const found = products.filter(({ title }) => isFound(title) || isFound(name));
          const count = pickedChoices([category], picked).length;
          if (found.length === 0) return null;
          return (
            <PickGroup key={id} legend={name} sub={count === 0 ? "None chosen" : `${count} chosen`}>
              {found.map(({ id, title, price_per, rhythm }) => {
                const isPicked = picked?.[keyOf(id)] === true;
                const before = offered.get(id);
                return (
                  <CheckboxPriceRow
                    key={id}
                    label={title}
                    detail={detailOf(describeUnit(price_per, rhythm), before)}
                    check={form.register(`picked.${keyOf(id)}`)}
                    price={
                      isPicked
                        ? {
                            ...form.register(`price.${keyOf(id)}`),
                            id: priceIdOf(id),
                            "aria-label": `Price for ${title} in rupees`,
                          }
                        : undefined
                    }
                    error={isPicked ? errors.price?.[keyOf(id)]?.message : undefined}
                  />
                );
              })}
            </PickGroup>
          );
        })}
      </div>
      {query !== "" &&
        !categories.some(
          (one) => isFound(one.name) || one.products.some(({ title }) => isFound(title)),
        ) && <p>No service matches “{search.trim()}”.</p>}
      {addresses.length > 1 && (
        <PickGroup legend="Where you offer them">
          {addresses.map((address) => (
            <CheckboxPriceRow
              key={address.id}
              label={placeOf(address)}
              check={form.register(`places.${keyOf(address.id)}`)}
            />
          ))}
        </PickGroup>
      )}
      {refusal && (
        <Alert key={submitCount} tone="bad" live className={styles.problem}>
          {refusal}
        </Alert>
      )}
      <WideOnly>
        <p>{submit}</p>
      </WideOnly>
      <BottomActionBar>{submit}</BottomActionBar>
    </Form>
  );
}
