import { useHydrated } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { PickGroup, CheckboxPriceRow } from "#ui/choices/checkbox-price-row.tsx";
import type { ApplicationFields } from "./use-application-form.ts";

const WRONG_PRICE = "Enter a price in rupees, up to 10,00,000, with at most two decimals";

type Props = {
  form: UseFormReturn<ApplicationFields>;
  services: readonly { id: number; service_name: string }[];
  /** The values that were sent without scripts, by the name of the field. */
  typed: Record<string, string> | undefined;
};

const isPrice = (text: string | undefined) =>
  text === undefined || text.trim() === "" || Number(text) === 0 || parsePrice(text) !== undefined;

/** The services as checkboxes, each with a price field while it is checked. */
export function ApplicationServices({ form, services, typed }: Props) {
  const isHydrated = useHydrated();
  // Read at every render: useWatch would miss boxes that were checked before hydration.
  const ticked = form.watch("ticked");
  const { errors } = form.formState;
  return (
    <PickGroup legend="Services">
      {services.map(({ id, service_name }) => {
        const key = `s${id}`;
        // Before hydration every price field is rendered, and CSS shows those of checked rows.
        const hasPrice = !isHydrated || ticked?.[key];
        return (
          <CheckboxPriceRow
            key={key}
            label={service_name}
            check={{
              ...form.register(`ticked.${key}`),
              defaultChecked: typed !== undefined && `ticked.${key}` in typed,
            }}
            error={hasPrice ? errors.prices?.[key]?.message : undefined}
            price={
              hasPrice
                ? {
                    ...form.register(`prices.${key}`, {
                      validate: (text) => isPrice(text) || WRONG_PRICE,
                    }),
                    id: `price-${key}`,
                    required: true,
                    defaultValue: typed?.[`prices.${key}`],
                    placeholder: "Price",
                    "aria-label": `Price for ${service_name}`,
                  }
                : undefined
            }
          />
        );
      })}
    </PickGroup>
  );
}
