import { useState } from "react";
import type { FieldPath } from "react-hook-form";
import { UNREACHABLE, type ActionProblem } from "#api-client/api-error.ts";
import type { Progress } from "#api-client/upload.ts";
import { useLightAction } from "#api-client/use-light-action.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { prepareImages, type ServiceDrafts } from "./service-draft.ts";

type Path = FieldPath<ServiceDrafts>;

const PATH = /^(?:category_id|vendor_address_id|product_details\.\d+\.\w+)$/;
const FAILED = "The service could not be added. Nothing is lost: try again in a few minutes.";
const NO_ANSWER =
  "We could not reach the server. Nothing is lost: check the connection and try again.";

type Options = {
  first: ServiceDrafts;
  send: (drafts: ServiceDrafts, onProgress: (progress: Progress) => void) => Promise<unknown>;
  /** The path in the form of a path in the server's messages. */
  toFormPath?: (path: string) => string;
  onAdded: (count: number) => void;
};

/** The form of services of the vendor's own, with its refusal and the progress of its upload. */
export function useServiceDrafts({ first, send, toFormPath = String, onAdded }: Options) {
  const { form, submitOnce } = useApiForm<ServiceDrafts>({ defaultValues: first });
  const [progress, setProgress] = useState<Progress>();
  const { act, problem } = useLightAction(
    async (drafts: ServiceDrafts) =>
      send(await prepareImages(drafts), setProgress).finally(() => setProgress(undefined)),
    {
      onDone: (_, drafts) => onAdded(drafts.product_details.length),
      onRefused: ({ issues }) => {
        for (const { path, message } of issues) {
          const name = toFormPath(path);
          if (PATH.test(name)) form.setError(name as Path, { type: "server", message });
        }
      },
    },
  );
  return { form, refusal: problem && wordsOf(problem), progress, send: submitOnce(act) };
}

function wordsOf({ status, message }: ActionProblem): string {
  if (status === undefined) return NO_ANSWER;
  return message === UNREACHABLE ? FAILED : message;
}
