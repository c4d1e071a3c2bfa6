import { useState } from "react";
import type { FieldPath } from "react-hook-form";
import type { Progress } from "#api-client/upload.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import type { ServiceDrafts } from "./service-draft.ts";
import type { sendDrafts } from "./service-draft-send.ts";

type Path = FieldPath<ServiceDrafts>;

const PATH = /^(?:category_id|vendor_address_id|product_details\.\d+\.\w+)$/;

type Options = {
  /** The initial values. */
  first: ServiceDrafts;
  /** Sends it. Resolves to undefined when it is done, else to the refusal. */
  send: typeof sendDrafts;
  onAdded: (count: number) => void;
};

/**
 * The state of the form: its fields, its refusal, and the submit handler, which runs once at a
 * time.
 */
export function useServiceDrafts({ first, send: sendAll, onAdded }: Options) {
  const { form, submitOnce } = useApiForm<ServiceDrafts>({ defaultValues: first });
  const [refusal, setRefusal] = useState<{ message: string; attempt: number }>();
  const [progress, setProgress] = useState<Progress>();

  async function add(drafts: ServiceDrafts) {
    setRefusal(undefined);
    const refused = await sendAll(drafts, setProgress);
    setProgress(undefined);
    if (refused === undefined) return onAdded(drafts.product_details.length);
    setRefusal((before) => ({ message: refused.message, attempt: (before?.attempt ?? 0) + 1 }));
    for (const { path, message } of refused.issues)
      if (PATH.test(path)) form.setError(path as Path, { type: "server", message });
  }

  return { form, refusal, progress, send: submitOnce(add) };
}
