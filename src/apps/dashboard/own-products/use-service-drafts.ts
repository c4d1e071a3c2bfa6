import { useState } from "react";
import { UNREACHABLE, type ActionProblem } from "#api-client/api-error.ts";
import type { Progress } from "#api-client/upload.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { prepareImages, type ServiceDrafts } from "./service-draft.ts";
import { words } from "./use-service-drafts.en.ts";

const PATH = /^(?:category_id|vendor_address_id|product_details\.\d+\.\w+)$/;

type Options = {
  first: ServiceDrafts;
  send: (drafts: ServiceDrafts, onProgress: (progress: Progress) => void) => Promise<unknown>;
  /** The path in the form of a path in the server's messages. */
  toFormPath?: (path: string) => string;
  onAdded: (count: number) => void;
};

/** The form of services of the vendor's own, with its refusal and the progress of its upload. */
export function useServiceDrafts({ first, send, toFormPath = String, onAdded }: Options) {
  const [progress, setProgress] = useState<Progress>();
  const { form, problem, isPending, onSubmit } = useForm<ServiceDrafts>({
    values: first,
    call: async (drafts) =>
      send(await prepareImages(drafts), setProgress).finally(() => setProgress(undefined)),
    errorsOf: ({ issues }) =>
      Object.fromEntries(
        issues
          .map(({ path, message }) => [toFormPath(path), message] as const)
          .filter(([path]) => PATH.test(path)),
      ),
    onDone: (_, drafts) => onAdded(drafts.product_details.length),
  });
  return { form, refusal: problem && wordsOf(problem), progress, isPending, onSubmit };
}

function wordsOf({ status, message }: ActionProblem): string {
  if (status === undefined) return words.noAnswer;
  return message === UNREACHABLE ? words.failed : message;
}
