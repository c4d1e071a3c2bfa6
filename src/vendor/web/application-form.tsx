import { useHydrated } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Client } from "#client.ts";
import { tenDigits } from "#kernel/phone.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Form, FormEnd, FormGroup } from "#ui/form.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useLoaded } from "#ui/use-loaded.ts";
import { useLastFaults } from "#ui/use-last-faults.ts";
import { loadApplicationChoices } from "./application-call.ts";
import { ApplicationServices } from "./application-services.tsx";
import { APPLICATION_ORDER, useApplicationForm } from "./use-application-form.ts";

type Props = { client: Client; onSent: () => void };

/** Where somebody who cleans leaves name, phone number, city, services and prices. */
export function ApplicationForm({ client, onSent }: Props) {
  const isReady = useHydrated();
  const load = useCallback(() => loadApplicationChoices(client), [client]);
  const { loaded, reload } = useLoaded(load);
  const { cities, services } =
    loaded.state === "ready" ? loaded.value : { cities: [], services: [] };
  const { form, hasFailed, send } = useApplicationForm({ client, services, onSent });
  const { errors, isSubmitting, submitCount } = form.formState;

  const faults = [
    ...APPLICATION_ORDER.map((fieldId) => ({ fieldId, message: errors[fieldId]?.message })),
    ...Object.entries(errors.prices ?? {}).map(([key, error]) => ({
      fieldId: `price-${key}`,
      message: error?.message,
    })),
  ].flatMap(({ fieldId, message }) => (message === undefined ? [] : [{ fieldId, message }]));

  const needed = (name: (typeof APPLICATION_ORDER)[number], missing: string) => ({
    ...form.register(name, {
      validate: (text) => {
        if ((text ?? "").trim() === "") return missing;
        if (name === "phone_number" && tenDigits(text) === undefined)
          return "Phone number is invalid";
        return true;
      },
    }),
    id: name,
    required: true,
    error: errors[name]?.message,
  });

  return (
    <Form method="post" onSubmit={send}>
      <ErrorSummary
        title="There is a problem"
        items={useLastFaults(faults, form.formState)}
        attempt={submitCount}
      />
      <FormGroup legend="About you">
        <TextField label="Name" autoComplete="name" {...needed("name", "Please enter your name")} />
        <TextField
          label="Phone number"
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...needed("phone_number", "Please enter a phone number")}
        />
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
          <Notice tone="bad" live>
            The cities and services could not be loaded.{" "}
            <Button variant="text" onClick={() => void reload()}>
              Try again
            </Button>
          </Notice>
        )}
        {services.length > 0 && <ApplicationServices form={form} services={services} />}
      </FormGroup>
      <FormEnd>
        <Button type={isReady ? "submit" : "button"} busy={isSubmitting}>
          {isSubmitting ? "Sending..." : "Send"}
        </Button>
        {hasFailed && (
          <Notice tone="bad" live>
            Error submitting the form.
          </Notice>
        )}
      </FormEnd>
    </Form>
  );
}
