import { useState } from "react";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import type { ServiceChoice, ServiceChoices } from "../shared/service-choices.ts";
import { keyOf, pickedChoices, type ServiceInput } from "./service-form-fields.ts";
import { submitServices } from "./service-submit.ts";

export const NO_TOKEN = "User token not found. Please log in again.";
const NONE_PICKED = "Please select at least one service before submitting.";
const NO_PLACE = "No vendor addresses available. Please add one before submitting.";

export type ServiceFormOptions = {
  choices: ServiceChoices;
  /** Returns whether the vendor is still signed in, when the form is sent. */
  isSignedIn: () => boolean;
  onSubmitted: () => void;
  /** Called on a refusal: every field with an error must be rendered. */
  onRefused: () => void;
};

/**
 * The state of the form of services and prices: its refusal, and the submit handler, which runs
 * once at a time.
 */
export function useServiceForm(parts: ServiceFormOptions) {
  const { choices, isSignedIn, onSubmitted, onRefused } = parts;
  const { form, submitOnce } = useApiForm<ServiceInput>({
    defaultValues: {
      picked: {},
      price: {},
      places: Object.fromEntries(choices.addresses.map(({ id }) => [keyOf(id), true])),
    },
  });
  const [problem, setProblem] = useState<{ sentence: string; attempt: number }>();

  const refuse = (sentence: string) =>
    setProblem((before) => ({ sentence, attempt: (before?.attempt ?? 0) + 1 }));

  function refusePrices(errors: { choice: ServiceChoice; message: string }[]) {
    onRefused();
    for (const { choice, message } of errors)
      form.setError(`price.${keyOf(choice.id)}`, { type: "custom", message });
  }

  async function submit({ picked, price, places }: ServiceInput) {
    setProblem(undefined);
    form.clearErrors();
    if (!isSignedIn()) {
      console.warn(NO_TOKEN);
      return refuse("You are signed out. Sign in again to submit your services.");
    }
    const chosen = pickedChoices(choices.categories, picked);
    const addressIds = choices.addresses
      .map(({ id }) => id)
      .filter((id) => places[keyOf(id)] === true);
    if (chosen.length === 0) return refuse(NONE_PICKED);
    if (addressIds.length === 0) return refuse(NO_PLACE);
    const products = chosen.map((choice) => ({
      product_id: choice.id,
      price: (price[keyOf(choice.id)] ?? "").trim(),
    }));
    const errors = chosen.flatMap((choice, at) => {
      const message = priceProblem(choice, products[at]?.price ?? "");
      return message === undefined ? [] : [{ choice, message }];
    });
    if (errors.length > 0) return refusePrices(errors);

    const refusal = await submitServices({ products, vendor_address_ids: addressIds });
    if (refusal === undefined) return onSubmitted();
    refuse(refusal.sentence);
    refusePrices(
      refusal.issues.flatMap(({ path, message }) => {
        const choice = chosen[Number(/^products\.(\d+)\.price$/.exec(path)?.[1])];
        return choice === undefined ? [] : [{ choice, message }];
      }),
    );
  }

  // After any change the refusal is outdated.
  const dismiss = () => setProblem(undefined);
  return { form, problem, dismiss, send: submitOnce(submit) };
}

function priceProblem({ title }: ServiceChoice, price: string): string | undefined {
  if (price === "") return `Please enter a price for ${title}`;
  if (parsePrice(price) !== undefined) return undefined;
  return `Please enter a price for ${title}: rupees, from 0.01 to 10,00,000`;
}
