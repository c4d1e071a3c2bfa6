import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { Client } from "#api-client/client.ts";
import { opsKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import { useToast } from "#ui/feedback/use-toast.ts";

type Props<Data> = Omit<ComponentProps<typeof QueryView<Data>>, "loading" | "failed"> & {
  /** What is loaded, within a sentence: "the booking". */
  what: string;
};

/** Shows a query: its data, that it is loading, or that it could not be loaded. */
export const Loaded = <Data,>({ what, ...view }: Props<Data>) => (
  <QueryView
    {...view}
    loading={`Loading ${what}...`}
    failed={`${what.replace(/^./, (letter) => letter.toUpperCase())} could not be loaded.`}
  />
);

/** Named, since the inferred type is longer than the compiler writes down. */
export const ops: Client["api"]["v1"]["ops"] = authenticatedClient.api.v1.ops;
export { opsKeys };

/** A list of /ops. Its rows stay while another page of it or another filter is loaded. */
export const useList = <Data,>(queryKey: readonly unknown[], queryFn: () => Promise<Data>) =>
  useQuery({ queryKey, queryFn, placeholderData: keepPreviousData });

/**
 * An action of an operator. All of /ops is loaded again, then `done` is the message; undefined where the call
 * shows its own.
 */
export function useOpsAction<Input = void, Result = unknown>(
  call: (input: Input) => Promise<Result>,
  done?: (input: Input) => string,
) {
  const toast = useToast();
  return useAction(call, {
    invalidates: [opsKeys.all],
    onDone: (_, input) => done && toast({ text: done(input) }),
  });
}
