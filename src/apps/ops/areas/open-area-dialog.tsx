import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { hasStatus, unwrap } from "#api-client/api-error.ts";
import { opsKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import type { OpsAreaWish } from "#areas/contract.ts";
import type { OpsCity } from "#catalogue/editor/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { compact } from "#kernel/typed.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { resources } from "../catalogue/item-calls.ts";
import { Loaded, ops } from "../shell/ops-client.tsx";

const MAX_TRIES = 4;

type Opening = { cityId: number; prefix: string };
type Props = { wish: OpsAreaWish; onClose: () => void };

/** Adds a pin code, or how it begins, to a city. */
export function OpenAreaDialog({ wish: { pin_code }, onClose }: Props) {
  const query = useQuery({ queryKey: opsKeys.openCities, queryFn: listCities });
  const [wrong, setWrong] = useState<string>();
  const toast = useToast();
  const { act, isPending, problem } = useAction(
    ({ cityId, prefix }: Opening) => openArea(cityId, prefix),
    {
      invalidates: [opsKeys.all],
      onDone: ({ name }, { prefix }) => {
        onClose();
        toast({ text: `${prefix} belongs to ${name} now. The people who waited get a message.` });
      },
    },
  );

  function open(event: SyntheticEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const text = typed.get("prefix");
    const prefix = typeof text === "string" ? compact(text) : "";
    const isRight = prefix.length >= 2 && pin_code.startsWith(prefix);
    setWrong(isRight ? undefined : `Enter the first 2 to 6 digits of ${pin_code}`);
    if (isRight) void act({ cityId: Number(typed.get("city")), prefix });
  }

  return (
    <ActionDialog
      title={`Open ${pin_code}`}
      keep="Not now"
      act="Open the area"
      isPending={isPending}
      isDisabled={query.data === undefined}
      problem={problem?.message}
      onAct={open}
      onClose={onClose}
    >
      <Loaded query={query} what="the cities">
        {(cities) => (
          <>
            <p>
              Customers there can book as in the rest of the city, and vendors of that city get the
              offers. The people who wait get a message at once: you cannot take it back.
            </p>
            <SelectField label="City" name="city" defaultValue={nearestCity(pin_code, cities)?.id}>
              {cities.map((city) => (
                <option key={city.id} value={city.id}>
                  {city.name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Pin codes that begin with"
              hint="Fewer digits open the pin codes around it too"
              name="prefix"
              width="short"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={pin_code}
              error={wrong}
            />
            <p className="small soft">
              In another city? <a href={opsPaths.catalogueItem("city:new")}>Add a new city</a>
            </p>
          </>
        )}
      </Loaded>
    </ActionDialog>
  );
}

export const listCities = async (): Promise<OpsCity[]> =>
  (await resources.city.list()).filter(({ retired_at }) => retired_at === null);

/** Adds the beginning of pin codes to a city as it is now, whatever else of it was changed meanwhile. */
async function openArea(cityId: number, prefix: string): Promise<OpsCity> {
  const param = { id: String(cityId) };
  for (let attempt = 1; ; attempt++) {
    const city = await unwrap(ops.cities[":id"].$get({ param }));
    if (city.pin_prefixes.includes(prefix)) return city;
    const { name, version } = city;
    const json = { name, version, pin_prefixes: [...city.pin_prefixes, prefix] };
    try {
      return await unwrap(ops.cities[":id"].$put({ param, header: {}, json }));
    } catch (error) {
      if (attempt === MAX_TRIES || !hasStatus(error, 409)) throw error;
    }
  }
}

const sharedLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
};

/** The city whose pin codes are most like this one; undefined without a city. */
function nearestCity(pinCode: string, cities: readonly OpsCity[]): OpsCity | undefined {
  const likeness = (city: OpsCity) =>
    Math.max(0, ...city.pin_prefixes.map((prefix) => sharedLength(pinCode, prefix)));
  return cities.toSorted((one, other) => likeness(other) - likeness(one))[0];
}
