import { useWatch, type UseFormReturn } from "react-hook-form";
import { parsePrice } from "#kernel/price.ts";
import { PickGroup, PickRow } from "#ui/pick-row.tsx";
import type { ApplicationFields } from "./use-application-form.ts";

const WRONG_PRICE =
  "Enter a price in rupees, up to 10,00,000, with at most two decimals and no commas";

type Props = {
  form: UseFormReturn<ApplicationFields>;
  services: readonly { id: number; service_name: string }[];
};

const isPrice = (text: string | undefined) =>
  text === undefined || text.trim() === "" || Number(text) === 0 || parsePrice(text) !== undefined;

/** The services as boxes to tick, each ticked one with its price. */
export function ApplicationServices({ form, services }: Props) {
  const ticked = useWatch({ control: form.control, name: "ticked" });
  const { errors } = form.formState;
  return (
    <PickGroup legend="Services">
      {services.map(({ id, service_name }) => {
        const key = `s${id}`;
        return (
          <PickRow
            key={key}
            label={service_name}
            check={form.register(`ticked.${key}`)}
            error={ticked?.[key] ? errors.prices?.[key]?.message : undefined}
            price={
              ticked?.[key]
                ? {
                    ...form.register(`prices.${key}`, {
                      validate: (text) => isPrice(text) || WRONG_PRICE,
                    }),
                    id: `price-${key}`,
                    required: true,
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
