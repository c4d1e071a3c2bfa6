import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Address } from "#vendor-account/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { searchMatcher } from "#kernel/search.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { useSearchWords } from "#apps/shared/use-search-words.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { PickGroup, CheckboxPriceRow } from "#ui/choices/checkbox-price-row.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { BottomActionBar, WideOnly } from "#ui/actions/bottom-action-bar.tsx";
import { AbovePriceDialog } from "./above-price-dialog.tsx";
import {
  useServiceForm,
  type ServiceFormOptions,
  keyOf,
  pickedChoices,
  priceIdOf,
} from "./use-service-form.ts";
import {
  priceHelp,
  type ServiceCategory,
  type ServiceChoice,
  type ServiceChoices,
} from "./service-choices.ts";
import styles from "./services.module.css";
import { words } from "./service-form.en.ts";

const FORM_ID = "services";
const MIN_FOR_SEARCH = 15;

const placeOf = ({ address1, locality, city, pin_code }: Address): string =>
  `${address1}, ${locality}, ${city} ${pin_code}`;

export function ServiceForm(parts: Omit<ServiceFormOptions, "onRefused">) {
  const { categories, addresses } = parts.choices;
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { form, refusal, dismiss, isPending, onSubmit, above, keep, sendAbove } = useServiceForm({
    ...parts,
    onRefused: () => {
      setSearch("");
      const { picked } = form.getValues();
      const withErrors = categories.filter((one) => pickedChoices([one], picked).length > 0);
      setOpened(new Set([...opened, ...withErrors.map(({ id }) => id)]));
    },
  });
  const { submitCount } = form.formState;
  const picked = useWatch({ control: form.control, name: "picked" });
  const chosen = pickedChoices(categories, picked);
  const query = search.trim();
  const fits = searchMatcher(query, useSearchWords());
  const found = categories
    .map((category) => ({
      category,
      products: category.products.filter(({ title }) => fits(`${title} ${category.name}`)),
    }))
    .filter(({ products }) => products.length > 0);
  const total = categories.reduce((count, { products }) => count + products.length, 0);

  const countWords = (category: ServiceCategory): string => {
    const offers = category.products.filter(
      ({ id }) => standingOf(parts.choices, id).length > 0,
    ).length;
    const chosen = pickedChoices([category], picked).length;
    const counts = [offers > 0 && words.offered(offers), chosen > 0 && words.chosen(chosen)];
    return counts.filter(Boolean).join(", ") || words.none;
  };

  const submit = (
    <Button type="submit" form={FORM_ID} busy={isPending}>
      {isPending ? words.submitting : words.submit(chosen.length)}
    </Button>
  );
  return (
    <>
      <Form id={FORM_ID} method="post" className="stack" onSubmit={onSubmit} onChange={dismiss}>
        {total > MIN_FOR_SEARCH && (
          <TextField
            type="search"
            label={words.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            // Enter searches and does not submit the form.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
        <div className={styles.groups}>
          {found.map(({ category, products }) => {
            const { id, name } = category;
            return (
              <Disclosure
                key={id}
                className={styles.group}
                open={query !== "" || opened.has(id)}
                onToggle={(isOpen) => {
                  if (query === "" && isOpen !== opened.has(id))
                    setOpened(opened.symmetricDifference(new Set([id])));
                }}
                summary={
                  <span
                    className={`spread ${styles.head}`}
                    data-align="baseline"
                    data-gap="0"
                    data-across="3"
                  >
                    {name} <span className="soft small light">{countWords(category)}</span>
                  </span>
                }
              >
                <fieldset aria-label={name}>
                  {products.map((choice) => (
                    <ServiceRow key={choice.id} {...{ choice, form }} choices={parts.choices} />
                  ))}
                </fieldset>
              </Disclosure>
            );
          })}
        </div>
        {query !== "" && found.length === 0 && <p>{words.noMatch(query)}</p>}
        {addresses.length > 1 && (
          <PickGroup legend={words.where}>
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
      <AbovePriceDialog above={above} onAct={() => void sendAbove()} onClose={keep} />
    </>
  );
}

/** The entries of a product that are approved or may be: a rejected one is chosen anew. */
const standingOf = ({ offered }: ServiceChoices, id: number) =>
  (offered.get(id) ?? []).filter(({ status }) => status !== "rejected");

type RowProps = {
  choice: ServiceChoice;
  choices: ServiceChoices;
  form: ReturnType<typeof useServiceForm>["form"];
};

/** A service to tick and to price. One that is offered at every address says so instead. */
function ServiceRow({ choice, choices, form }: RowProps) {
  const { id, title, image, price, price_per, rhythm } = choice;
  const key = keyOf(id);
  const [isPicked, typed] = useWatch({
    control: form.control,
    name: [`picked.${key}`, `price.${key}`],
  });
  const picture = <Picture src={image} ratio="1:1" corners="s" className={styles.picture} />;
  const entries = standingOf(choices, id);
  const [first] = entries;
  const offer =
    first && words.youOffer(formatRupees(first.service.offered_price ?? first.service.price));
  if (entries.length > 0 && entries.length >= choices.addresses.length)
    return (
      <div className={`cluster ${styles.offered}`}>
        <Icon name="tick" className={styles.tick} />
        {picture}
        <span className={styles.words}>
          {title}
          <span className="soft small">{words.join([offer, words.pays(formatRupees(price))])}</span>
        </span>
        <Link to="/dashboard/vendor_services" className={buttonClass({ variant: "text" })}>
          {words.change}
          <span className="visually-hidden">{words.inMyService(title)}</span>
        </Link>
      </div>
    );
  const unit = describeUnit(price_per, rhythm);
  const facts = [
    unit !== "" && words.priceFor(unit),
    words.pays(formatRupees(price)),
    offer,
  ].filter((fact) => typeof fact === "string");
  return (
    <CheckboxPriceRow
      label={title}
      picture={picture}
      detail={words.join(facts)}
      check={form.register(`picked.${key}`)}
      price={
        isPicked
          ? {
              ...form.register(`price.${key}`),
              id: priceIdOf(id),
              "aria-label": words.priceLabel(title),
            }
          : undefined
      }
      hint={
        isPicked &&
        priceHelp({ typed: typed ?? "", customerPays: price, asked: choices.asked.get(id) })
      }
      error={isPicked ? form.formState.errors.price?.[key]?.message : undefined}
    />
  );
}
