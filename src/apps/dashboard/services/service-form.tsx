import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Address } from "#vendor-account/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
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
  const query = search.trim().toLowerCase();
  const isFound = (title: string) => title.toLowerCase().includes(query);
  const total = categories.reduce((count, { products }) => count + products.length, 0);

  const countWords = (category: ServiceCategory): string => {
    const offers = category.products.filter(
      ({ id }) => standingOf(parts.choices, id).length > 0,
    ).length;
    const chosen = pickedChoices([category], picked).length;
    const counts = [offers > 0 && `${offers} offered`, chosen > 0 && `${chosen} chosen`];
    return counts.filter(Boolean).join(", ") || "None chosen";
  };

  const submit = (
    <Button type="submit" form={FORM_ID} busy={isPending}>
      {isPending
        ? "Submitting..."
        : `Submit ${chosen.length} service${chosen.length === 1 ? "" : "s"}`}
    </Button>
  );
  return (
    <>
      <Form id={FORM_ID} method="post" className="stack" onSubmit={onSubmit} onChange={dismiss}>
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
            if (found.length === 0) return null;
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
                  {found.map((choice) => (
                    <ServiceRow key={choice.id} {...{ choice, form }} choices={parts.choices} />
                  ))}
                </fieldset>
              </Disclosure>
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
    first && `You offer it at ${formatRupees(first.service.offered_price ?? first.service.price)}`;
  if (entries.length > 0 && entries.length >= choices.addresses.length)
    return (
      <div className={`cluster ${styles.offered}`}>
        <Icon name="tick" className={styles.tick} />
        {picture}
        <span className={styles.words}>
          {title}
          <span className="soft small">
            {offer}. The customer pays {formatRupees(price)}
          </span>
        </span>
        <Link to="/dashboard/vendor_services" className={buttonClass({ variant: "text" })}>
          Change<span className="visually-hidden"> {title} in My Service</span>
        </Link>
      </div>
    );
  const unit = describeUnit(price_per, rhythm);
  const facts = [
    unit !== "" && `Price for ${unit}`,
    `The customer pays ${formatRupees(price)}`,
    offer,
  ].filter(Boolean);
  return (
    <CheckboxPriceRow
      label={title}
      picture={picture}
      detail={facts.join(". ")}
      check={form.register(`picked.${key}`)}
      price={
        isPicked
          ? {
              ...form.register(`price.${key}`),
              id: priceIdOf(id),
              "aria-label": `Price for ${title} in rupees`,
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
