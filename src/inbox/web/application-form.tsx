import { useCallback } from "react";
import type { Client } from "#api-client/client.ts";
import { tenDigits } from "#kernel/phone.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Form, FormEnd, FormGroup } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { loadApplicationChoices, type ApplicationChoices } from "./application-call.ts";
import { ApplicationServices } from "./application-services.tsx";
import { APPLICATION_ORDER, useApplicationForm } from "./use-application-form.ts";

const FAILED = "Error submitting the form.";

type Props = {
  client: Client;
  /** The choices in the HTML, which may be from a cache; they are loaded again. */
  choices: ApplicationChoices | undefined;
  /** The form as it was refused without scripts. */
  plain: NoJsForm | undefined;
  onSent: () => void;
};

/** The application form of vendors: name, phone number, city, services and prices. */
export function ApplicationForm({ client, choices, plain, onSent }: Props) {
  const load = useCallback(() => loadApplicationChoices(client), [client]);
  const { loaded, reload } = useLoaded(load, choices);
  const { cities, services } =
    loaded.state === "ready" ? loaded.value : { cities: [], services: [] };
  const { form, field, hasFailed, send } = useApplicationForm({
    client,
    services,
    plain,
    onSent,
  });
  const { errors, isSubmitting, submitCount } = form.formState;

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
        if (name === "phone_number" && tenDigits(text) === undefined)
          return "Phone number is invalid";
        return true;
      },
    }),
    required: true,
    defaultValue: plain?.typed[name],
  });

  return (
    <Form method="post" action="/addVendor" onSubmit={send}>
      {/* The errors of the form as it was sent without scripts. */}
      <ErrorSummary title="There is a problem" items={submitCount === 0 ? plainErrors : []} />
      {submitCount === 0 && plain !== undefined && plainErrors.length === 0 && (
        <Alert tone="bad">{[FAILED, ...plain.sentences].join(" ")}</Alert>
      )}
      <FormGroup legend="About you">
        <TextField label="Name" autoComplete="name" {...needed("name", "Please enter your name")} />
        <PhoneField {...needed("phone_number", "Please enter a phone number")} />
        <SelectField label="City" {...needed("location", "Please choose a city")}>
          <option value="">Choose a city</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </FormGroup>
      <FormGroup legend="What you offer">
        <p>
          Tick each service and enter your price for it in rupees. A price left empty counts as 0.
        </p>
        {loaded.state === "loading" && (
          <div>
            <output className="visually-hidden">Loading services...</output>
            <Skeleton shape="row" />
          </div>
        )}
        {loaded.state === "failed" && (
          <Alert tone="bad" live>
            The cities and services could not be loaded.{" "}
            <Button variant="text" onClick={() => void reload()}>
              Try again
            </Button>
          </Alert>
        )}
        {services.length > 0 && (
          <ApplicationServices form={form} services={services} typed={plain?.typed} />
        )}
      </FormGroup>
      <FormEnd>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? "Sending..." : "Send"}
        </Button>
        <ErrorAlert>{hasFailed && FAILED}</ErrorAlert>
      </FormEnd>
    </Form>
  );
}
