import { useState } from "react";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { useForm } from "#ui/forms/use-form.ts";
import {
  isAbove,
  type ServiceChoice,
  type ServiceChoices,
  type ServiceCategory,
} from "./service-choices.ts";
import { ActionError, UNREACHABLE, type ActionProblem, unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { words } from "./use-service-form.en.ts";

/** Keys begin with a letter, since react-hook-form makes arrays of numeric ones. */
type ServiceInput = {
  picked: Record<string, boolean>;
  price: Record<string, string>;
  places: Record<string, boolean>;
  /** The vendor was asked about prices above what the customer pays. */
  isSure?: boolean;
};

export const keyOf = (id: number): string => `id${id}`;
export const priceIdOf = (id: number): string => `service-price-${id}`;

export function pickedChoices(
  categories: readonly ServiceCategory[],
  picked: Record<string, boolean> | undefined,
): ServiceChoice[] {
  const byId = new Map(
    categories.flatMap(({ products }) => products).map((product) => [product.id, product]),
  );
  return [...byId.values()].filter(({ id }) => picked?.[keyOf(id)] === true);
}

export const NO_TOKEN = "User token not found. Please log in again.";

export type ServiceFormOptions = {
  choices: ServiceChoices;
  isSignedIn: () => boolean;
  onSubmitted: () => void;
  /** Called on a refusal: every field with an error must be rendered. */
  onRefused: () => void;
};

/** The form of services and prices, with its refusal. */
export function useServiceForm(parts: ServiceFormOptions) {
  const { choices, isSignedIn, onSubmitted, onRefused } = parts;
  /** What was sent for more than the customer pays: it is asked about first. */
  const [above, setAbove] = useState<ServiceChoice[]>([]);
  const { form, act, problem, isPending, onSubmit, reset } = useForm<ServiceInput, boolean>({
    values: {
      picked: {},
      price: {},
      places: Object.fromEntries(choices.addresses.map(({ id }) => [keyOf(id), true])),
    },
    call: submit,
    errorsOf: () => ({}),
    onDone: (isSubmitted) => isSubmitted && onSubmitted(),
    onRefused: ({ status, message, issues }) => {
      if (status === undefined && message !== UNREACHABLE) return;
      const chosen = pickedChoices(choices.categories, form.getValues("picked"));
      refusePrices(
        issues.flatMap(({ path, message }) => {
          const choice = chosen[Number(/^products\.(\d+)\.price$/.exec(path)?.[1])];
          return choice === undefined ? [] : [{ choice, message }];
        }),
      );
    },
  });

  function refusePrices(errors: { choice: ServiceChoice; message: string }[]) {
    onRefused();
    for (const { choice, message } of errors)
      form.setError(`price.${keyOf(choice.id)}`, { type: "custom", message });
  }

  /** Resolves to false where a price is wrong, which its field says, or is asked about. */
  async function submit({ picked, price, places, isSure }: ServiceInput) {
    form.clearErrors();
    setAbove([]);
    if (!isSignedIn()) {
      console.warn(NO_TOKEN);
      throw new ActionError(words.signedOut);
    }
    const chosen = pickedChoices(choices.categories, picked);
    const vendor_address_ids = choices.addresses
      .map(({ id }) => id)
      .filter((id) => places[keyOf(id)] === true);
    if (chosen.length === 0) throw new ActionError(words.nonePicked);
    if (vendor_address_ids.length === 0) throw new ActionError(words.noPlace);
    const products = chosen.map((choice) => ({
      product_id: choice.id,
      price: (price[keyOf(choice.id)] ?? "").trim(),
    }));
    const errors = chosen.flatMap((choice, at) => {
      const message = priceProblem(choice, products[at]?.price ?? "");
      return message === undefined ? [] : [{ choice, message }];
    });
    if (errors.length > 0) {
      refusePrices(errors);
      return false;
    }
    const dear = chosen.filter((choice) => isAbove(price[keyOf(choice.id)] ?? "", choice.price));
    if (dear.length > 0 && isSure !== true) {
      setAbove(dear);
      return false;
    }
    await unwrap(
      authenticatedClient.api.v1.vendors.$post({ json: { products, vendor_address_ids } }),
    );
    return true;
  }

  return {
    form,
    refusal: problem && wordsOf(problem),
    isPending,
    dismiss: reset,
    onSubmit,
    above,
    keep: () => setAbove([]),
    sendAbove: () => act({ ...form.getValues(), isSure: true }),
  };
}

function priceProblem({ title }: ServiceChoice, price: string): string | undefined {
  if (price === "") return words.noPrice(title);
  if (parsePrice(price) !== undefined) return undefined;
  return words.wrongPrice(title);
}

function wordsOf({ status, message }: ActionProblem): string {
  if (status === undefined) return message === UNREACHABLE ? words.network : message;
  return words.error(message === UNREACHABLE ? words.failed : message);
}
