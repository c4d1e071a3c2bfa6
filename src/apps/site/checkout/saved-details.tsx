import { useEffect, useState } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useFieldsAround } from "./use-booking-fields.ts";
import { words } from "./saved-details.en.ts";

type Place = { id: number; full_address: string; pin_code: string };

/** Fills empty fields with the name and the last address of the customer's account; offers the others. */
export default function SavedDetails() {
  const { getInput, isTouched, setValue } = useFieldsAround();
  const [places, setPlaces] = useState<Place[]>([]);
  const [chosen, setChosen] = useState("");

  useEffect(() => {
    let isCurrent = true;
    async function fill() {
      const account = await unwrap(authenticatedClient.api.v1.account.$get());
      if (!isCurrent) return;
      const isFree = (name: keyof ReturnType<typeof getInput>) =>
        !isTouched(name) && !getInput()[name];
      for (const name of ["first_name", "last_name"] as const)
        if (account[name] !== "" && isFree(name)) setValue(name, account[name]);
      // A pin code and an address belong together, also where the pin code was checked before.
      const { pin_code: pinCode } = getInput();
      const latest = account.addresses.find((place) => !pinCode || place.pin_code === pinCode);
      if (latest && !isTouched("pin_code") && isFree("full_address")) {
        setValue("pin_code", latest.pin_code);
        setValue("full_address", latest.full_address);
        setChosen(String(latest.id));
      }
      setPlaces(account.addresses);
    }
    fill().catch((error: unknown) => console.warn("The account could not be read.", error));
    return () => {
      isCurrent = false;
    };
  }, [getInput, isTouched, setValue]);

  if (places.length < 2) return null;
  return (
    <SelectField
      id="saved-address"
      label={words.addresses}
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        const place = places.find(({ id }) => String(id) === target.value);
        if (place === undefined) return;
        setValue("pin_code", place.pin_code);
        setValue("full_address", place.full_address);
      }}
    >
      <option value="">{words.another}</option>
      {places.map(({ id, full_address, pin_code }) => (
        <option key={id} value={id}>
          {full_address}, {pin_code}
        </option>
      ))}
    </SelectField>
  );
}
