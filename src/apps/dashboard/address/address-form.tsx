import { Button } from "#ui/actions/button.tsx";
import { Form, FormGroup, FormPair } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { BottomActionBar, WideOnly } from "#ui/actions/bottom-action-bar.tsx";
import type { Address } from "#vendor-account/contract.ts";
import styles from "../profile/profile.module.css";
import type { Profile } from "../profile/use-profile.ts";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { unwrap, unwrapOptional } from "#api-client/api-error.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { words } from "./address-form.en.ts";

type Fields = { address_id: string; address1: string; pin_code: string; locality: string };

const missing: Record<keyof Fields, string> = {
  address_id: words.noCity,
  address1: words.noAddress,
  pin_code: words.noPinCode,
  locality: words.noLocality,
};

type Props = {
  address: Address | undefined;
  /** What the fields of a first address begin with: the profile's. */
  home?: Pick<Profile, "actual_address" | "locality"> | undefined;
  onSaved: () => Promise<void>;
  onCancel: (() => void) | undefined;
};

export function AddressForm({ address, home, onSaved, onCancel }: Props) {
  const { cities, hasFailed, refetch } = useAddressCities(address);
  const { form, field, isPending, problem, onSubmit } = useForm<Fields>({
    values: {
      address_id: String(address?.address_id ?? ""),
      address1: address?.address1 ?? home?.actual_address ?? "",
      pin_code: address?.pin_code ?? "",
      locality: address?.locality ?? home?.locality ?? "",
    },
    call(fields) {
      const address_id = Number(fields.address_id);
      const city = cities.find(({ id }) => id === address_id)?.name ?? "";
      return saveAddress(address?.id, { ...fields, city, address_id });
    },
    errorsOf: ({ fields: { city, ...others } }) => ({
      ...(city && { address_id: city }),
      ...others,
    }),
    onDone: onSaved,
  });
  const failed = address === undefined ? words.notCreated : words.notUpdated;

  const pinCode = readPinCode(form.watch("pin_code"));
  const isMoving = address !== undefined && form.watch("address_id") !== String(address.address_id);
  const given = (name: keyof Fields) => ({
    ...field(name, { validate: (text) => text.trim() !== "" || missing[name] }),
    required: true,
  });
  const button = (
    <Button type="submit" form="address" busy={isPending}>
      {words.save}
    </Button>
  );

  return (
    <Form id="address" className={styles.form} method="post" onSubmit={onSubmit}>
      <ErrorAlert>
        {problem &&
          `${failed} ${problem.status === undefined ? words.connection : problem.rest.join(" ")}`.trim()}
      </ErrorAlert>
      <FormGroup>
        <SelectField
          // The select's value is set once its option exists.
          key={cities.length}
          label={words.city}
          {...given("address_id")}
          note={
            hasFailed && (
              <Alert tone="bad" live>
                {words.noCities}{" "}
                <Button variant="text" onClick={() => void refetch()}>
                  {words.tryAgain}
                </Button>
              </Alert>
            )
          }
        >
          <option value="">{words.chooseCity}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {isMoving && <Alert live>{words.moving}</Alert>}
        <TextField label={words.address} autoComplete="street-address" {...given("address1")} />
        <FormPair>
          <TextField
            label={words.pinCode}
            inputMode="numeric"
            autoComplete="postal-code"
            hint={pinCode !== "" && !isPinCode(pinCode) ? words.pinHint : undefined}
            {...given("pin_code")}
          />
          <TextField label={words.locality} {...given("locality")} />
        </FormPair>
      </FormGroup>
      <div className="cluster" data-gap="3" data-across="5">
        <WideOnly>{button}</WideOnly>
        {onCancel && (
          <Button variant="text" disabled={isPending} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
      <BottomActionBar>{button}</BottomActionBar>
    </Form>
  );
}

/** The cities of the select, among them the address's own, also where they could not be loaded. */
function useAddressCities(address: Address | undefined) {
  const {
    data: known = [],
    isLoadingError: hasFailed,
    refetch,
  } = useQuery({
    queryKey: queryKeys.dashboard.cities,
    queryFn: () => unwrap(authenticatedClient.api.v1.get_locations.$post()),
    staleTime: Infinity,
  });
  const own = address ? [{ id: address.address_id, name: address.city }] : [];
  const isKnown = known.some(({ id }) => id === address?.address_id);
  return { cities: isKnown ? known : [...own, ...known], hasFailed, refetch };
}

type AddressInput = {
  address1: string;
  pin_code: string;
  city: string;
  locality: string;
  address_id: number;
};

const { addresses } = authenticatedClient.api.v1;

export const addressesQuery = queryOptions({
  queryKey: queryKeys.dashboard.addresses,
  queryFn: async (): Promise<Address[]> => (await unwrapOptional(addresses.$get())) ?? [],
  staleTime: Infinity,
});

async function saveAddress(id: number | undefined, input: AddressInput): Promise<void> {
  const json = { vendor_address: { ...input, state: "UP" } };
  if (id === undefined) await unwrap(addresses.$post({ json }));
  else await unwrap(addresses[":id"].$put({ param: { id: String(id) }, json }));
}

export const deleteAddress = (id: number) =>
  unwrapOptional(addresses[":id"].$delete({ param: { id: String(id) } }));
