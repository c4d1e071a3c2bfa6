import { useState } from "react";
import type { Client } from "#api-client/client.ts";
import { errorsOf, type NoJsForm } from "#ui/forms/no-js-form.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { sendApplication } from "./application-call.ts";

export type ApplicationFields = {
  name: string;
  phone_number: string;
  location: string;
  /** By the id of the service. An unchecked service keeps its price. */
  ticked: Record<string, boolean>;
  prices: Record<string, string>;
};

export const APPLICATION_ORDER = ["name", "phone_number", "location"] as const;

type Options = {
  client: Client;
  services: readonly { id: number; service_name: string }[];
  /** The form as it was refused without scripts, whose errors are shown first. */
  plain: NoJsForm | undefined;
  onSent: () => void;
};

/**
 * The state of the application form: submitted once at a time, with the server's messages at its
 * fields.
 */
export function useApplicationForm({ client, services, plain, onSent }: Options) {
  const [firstErrors] = useState(() => errorsOf<ApplicationFields>(plain));
  const { form, field, submitOnce, setErrors } = useApiForm<ApplicationFields>({
    errors: firstErrors,
  });
  const [hasFailed, setHasFailed] = useState(false);

  async function submit({ ticked, prices, ...who }: ApplicationFields) {
    setHasFailed(false);
    const chosen = services.filter(({ id }) => ticked?.[`s${id}`]);
    const problem = await sendApplication(client, {
      ...who,
      services: chosen.map(({ id, service_name }) => ({
        service_name,
        price: prices?.[`s${id}`] ?? "",
      })),
    });
    if (problem === undefined) return onSent();
    setHasFailed(true);
    setErrors(problem.fields, APPLICATION_ORDER);
  }

  return { form, field, hasFailed, send: submitOnce(submit) };
}
