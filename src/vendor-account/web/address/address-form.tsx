import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormGroup, FormPair } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { WideOnly } from "#ui/layout/wide-only.tsx";
import type { Address } from "#vendor-account/contract/vendor.ts";
import { saveAddress } from "./address-call.ts";
import styles from "../profile/profile.module.css";
import { useAddressCities } from "./use-address-cities.ts";

type Fields = { address_id: string; address1: string; pin_code: string; locality: string };

const missing: Record<keyof Fields, string> = {
  address_id: "Choose a city",
  address1: "Enter the address",
  pin_code: "Enter the pin code",
  locality: "Enter the locality, such as Sector 78",
};
const names = Object.keys(missing) as (keyof Fields)[];

type Props = {
  /** The address to change; undefined for a new one. */
  address: Address | undefined;
  onSaved: () => Promise<void>;
  /** Undefined when there is nothing to return to. */
  onCancel: (() => void) | undefined;
};

/** The form for a new or existing address. Every field is required; the server validates. */
export function AddressForm({ address, onSaved, onCancel }: Props) {
  const { form, field, submitOnce, setErrors } = useApiForm<Fields>({
    defaultValues: {
      address_id: String(address?.address_id ?? ""),
      address1: address?.address1 ?? "",
      pin_code: address?.pin_code ?? "",
      locality: address?.locality ?? "",
    },
  });
  const { isSubmitting } = form.formState;
  const [notice, setNotice] = useState<string>();
  const { cities, hasFailed, refetch } = useAddressCities(address);

  async function save(fields: Fields) {
    setNotice(undefined);
    const address_id = Number(fields.address_id);
    const city = cities.find(({ id }) => id === address_id)?.name ?? "";
    const problem = await saveAddress(address?.id, { ...fields, city, address_id });
    if (problem === undefined) return onSaved();
    const failed =
      address === undefined ? "Failed to create address." : "Failed to update address.";
    if (problem === "unreachable")
      return setNotice(`${failed} Check the connection and try again.`);
    setNotice([failed, ...problem.rest].join(" "));
    const { city: cityError, ...others } = problem.fields;
    if (cityError) others["address_id"] ??= cityError;
    setErrors(others, names);
  }

  const given = (name: keyof Fields) => ({
    ...field(name, { validate: (text) => text.trim() !== "" || missing[name] }),
    required: true,
  });
  const button = (
    <Button type="submit" form="address" busy={isSubmitting}>
      Save address
    </Button>
  );

  return (
    <Form id="address" className={styles.form} method="post" onSubmit={submitOnce(save)}>
      <ErrorAlert>{notice}</ErrorAlert>
      <FormGroup>
        <SelectField
          // The select's value is set once its option exists.
          key={cities.length}
          label="City"
          {...given("address_id")}
          note={
            hasFailed && (
              <Alert tone="bad" live>
                The cities could not be loaded.{" "}
                <Button variant="text" onClick={() => void refetch()}>
                  Try again
                </Button>
              </Alert>
            )
          }
        >
          <option value="">Choose a city</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Address" autoComplete="street-address" {...given("address1")} />
        <FormPair>
          <TextField
            label="Pin code"
            inputMode="numeric"
            autoComplete="postal-code"
            {...given("pin_code")}
          />
          <TextField label="Locality" {...given("locality")} />
        </FormPair>
      </FormGroup>
      <div className={`cluster ${styles.actions}`}>
        <WideOnly>{button}</WideOnly>
        {onCancel && (
          <Button variant="text" disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <BottomActionBar>{button}</BottomActionBar>
    </Form>
  );
}
