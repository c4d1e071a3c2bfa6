import { useRef, useState, type SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import type { Client } from "#api-client/client.ts";
import { errorsOf, type NoJsForm } from "#ui/forms/no-js-form.ts";
import { sendApplication } from "./application-call.ts";

export type ApplicationFields = {
  name: string;
  phone_number: string;
  location: string;
  /** By the id of the service. A price outlives its tick. */
  ticked: Record<string, boolean>;
  prices: Record<string, string>;
};

export const APPLICATION_ORDER = ["name", "phone_number", "location"] as const;

type Parts = {
  client: Client;
  services: readonly { id: number; service_name: string }[];
  /** The same form as it came without scripts, when it was refused: its faults are the first. */
  plain: NoJsForm | undefined;
  onSent: () => void;
};

/** The public form of a vendor: sent once at a time, with the server's sentences at its fields. */
export function useApplicationForm({ client, services, plain, onSent }: Parts) {
  const [firstErrors] = useState(() => errorsOf<ApplicationFields>(plain));
  const form = useForm<ApplicationFields>({ shouldFocusError: false, errors: firstErrors });
  const [hasFailed, setHasFailed] = useState(false);
  const isSending = useRef(false);

  async function submit({ ticked, prices, ...who }: ApplicationFields) {
    if (isSending.current) return;
    isSending.current = true;
    setHasFailed(false);
    const chosen = services.filter(({ id }) => ticked?.[`s${id}`]);
    const problem = await sendApplication(client, {
      ...who,
      services: chosen.map(({ id, service_name }) => ({
        service_name,
        price: prices?.[`s${id}`] ?? "",
      })),
    });
    isSending.current = false;
    if (problem === undefined) return onSent();
    setHasFailed(true);
    for (const name of APPLICATION_ORDER) {
      const message = problem.fields[name];
      if (message) form.setError(name, { type: "server", message });
    }
  }

  const send = (event: SyntheticEvent) => void form.handleSubmit(submit)(event);
  return { form, hasFailed, send };
}
