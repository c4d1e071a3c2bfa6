import { useCallback, useState } from "react";
import type { Client } from "#api-client/client.ts";
import { mobileDigits } from "#kernel/phone.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormEnd, FormGroup, ErrorSummary } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { type NoJsForm, errorsOf } from "#ui/forms/no-js-form.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TextField, PhoneField } from "#ui/forms/text-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { loadApplicationChoices, type ApplicationChoices } from "./application-call.ts";
import { useHydrated } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { PickGroup, CheckboxPriceRow } from "#ui/choices/checkbox-price-row.tsx";
import { unwrap } from "#api-client/api-error.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { words } from "./application-form.en.ts";

type Props = {
  client: Client;
  /** The choices in the HTML, which may be from a cache; they are loaded again. */
  choices: ApplicationChoices | undefined;
  plain: NoJsForm | undefined;
  onSent: () => void;
};

export function ApplicationForm({ client, choices, plain, onSent }: Props) {
  const load = useCallback(() => loadApplicationChoices(client), [client]);
  const { loaded, reload } = useLoaded(load, choices);
  const { cities, services } =
    loaded.state === "ready" ? loaded.value : { cities: [], services: [] };
  const { form, field, problem, isPending, onSubmit } = useApplicationForm({
    client,
    services,
    plain,
    onSent,
  });
  const { errors, submitCount } = form.formState;

  const plainErrors = [
    ...APPLICATION_ORDER.map((fieldId) => ({ fieldId, message: errors[fieldId]?.message })),
    ...Object.entries(errors.prices ?? {}).map(([key, error]) => ({
      fieldId: `price-${key}`,
      message: error?.message,
    })),
  ].flatMap(({ fieldId, message }) => (message === undefined ? [] : [{ fieldId, message }]));

  const needed = (name: (typeof APPLICATION_ORDER)[number], missing: string) => ({
    ...field(name, {
      validate: (text) => {
        if ((text ?? "").trim() === "") return missing;
        if (name === "phone_number" && mobileDigits(text) === undefined) return words.wrongPhone;
        return true;
      },
    }),
    required: true,
    defaultValue: plain?.typed[name],
  });

  return (
    <Form method="post" action="/addVendor" onSubmit={onSubmit}>
      {/* The errors of the form as it was sent without scripts. */}
      <ErrorSummary title={words.check} items={submitCount === 0 ? plainErrors : []} />
      {submitCount === 0 && plain !== undefined && plainErrors.length === 0 && (
        <Alert tone="bad">{[words.failed, ...plain.sentences].join(" ")}</Alert>
      )}
      <FormGroup legend={words.aboutYou}>
        <TextField label={words.name} autoComplete="name" {...needed("name", words.noName)} />
        <PhoneField {...needed("phone_number", words.noPhone)} />
        <SelectField label={words.city} {...needed("location", words.noCity)}>
          <option value="">{words.chooseCity}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </FormGroup>
      <FormGroup legend={words.offer}>
        <p>{words.offerMeans}</p>
        {loaded.state === "loading" && (
          <div>
            <output className="visually-hidden">{words.loading}</output>
            <Skeleton shape="row" />
          </div>
        )}
        {loaded.state === "failed" && (
          <Alert tone="bad" live>
            {words.notLoaded}
            <Button variant="text" onClick={() => void reload()}>
              {words.tryAgain}
            </Button>
          </Alert>
        )}
        {services.length > 0 && (
          <ApplicationServices form={form} services={services} typed={plain?.typed} />
        )}
      </FormGroup>
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {isPending ? words.sending : words.send}
        </Button>
        <ErrorAlert>{problem && words.failed}</ErrorAlert>
      </FormEnd>
    </Form>
  );
}

type ApplicationServicesProps = {
  form: UseFormReturn<ApplicationFields>;
  services: readonly { id: number; service_name: string }[];
  typed: Record<string, string> | undefined;
};

const isPrice = (text: string | undefined) =>
  text === undefined || text.trim() === "" || Number(text) === 0 || parsePrice(text) !== undefined;

function ApplicationServices({ form, services, typed }: ApplicationServicesProps) {
  const isHydrated = useHydrated();
  // Read at every render: useWatch would miss boxes that were checked before hydration.
  const ticked = form.watch("ticked");
  const { errors } = form.formState;
  return (
    <PickGroup legend={words.services}>
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
                      validate: (text) => isPrice(text) || words.wrongPrice,
                    }),
                    id: `price-${key}`,
                    required: true,
                    defaultValue: typed?.[`prices.${key}`],
                    placeholder: words.price,
                    "aria-label": words.priceFor(service_name),
                  }
                : undefined
            }
          />
        );
      })}
    </PickGroup>
  );
}

type ApplicationFields = {
  name: string;
  phone_number: string;
  location: string;
  /** By the id of the service. An unchecked service keeps its price. */
  ticked: Record<string, boolean>;
  prices: Record<string, string>;
};

const APPLICATION_ORDER = ["name", "phone_number", "location"] as const;

type Options = {
  client: Client;
  services: readonly { id: number; service_name: string }[];
  plain: NoJsForm | undefined;
  onSent: () => void;
};

/** The state of the application form, with the server's messages at its fields. */
function useApplicationForm({ client, services, plain, onSent }: Options) {
  const [firstErrors] = useState(() => errorsOf<ApplicationFields>(plain));
  return useForm<ApplicationFields>({
    values: { name: undefined, phone_number: undefined, location: undefined },
    errors: firstErrors,
    call({ ticked, prices, ...who }) {
      const chosen = services.filter(({ id }) => ticked?.[`s${id}`]);
      const services_attributes = chosen.map(({ id, service_name }) => ({
        service_name,
        // An invalid or missing price is sent as 0.
        price: parsePrice(prices?.[`s${id}`] ?? "") ?? 0,
      }));
      const vendor = { ...who, sub_location: "phase-3", services_attributes };
      return unwrap(client.api.vendors.$post({ json: { vendor } }));
    },
    onDone: onSent,
  });
}
