import { ActionDialog, ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { toSentence, type ActionProblem } from "#api-client/api-error.ts";
import { leastRoleOf } from "#kernel/ops-paths.ts";
import { type DeskRole, hasDeskRole } from "#kernel/actor.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, createContext, useContext, type ReactNode, useState } from "react";
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

type Desk = { id: number; role: DeskRole };

const DeskContext = createContext<Desk | undefined>(undefined);

export const DeskProvider = DeskContext.Provider;

/** The id of the signed-in operator, whether it may do what needs a role, and whether it may open a page of /ops. */
export function useDesk(): {
  id: number | undefined;
  may: (least: DeskRole) => boolean;
  opens: (href: string) => boolean;
} {
  const desk = useContext(DeskContext);
  const may = (least: DeskRole) => desk !== undefined && hasDeskRole(desk.role, least);
  return { id: desk?.id, may, opens: (href) => may(leastRoleOf(href)) };
}

/** A link to a page of /ops that not every role opens: only its words for a role that does not. */
export function DeskLink({ href, children }: { href: string; children: ReactNode }) {
  const { opens } = useDesk();
  return opens(href) ? <a href={href}>{children}</a> : children;
}

type Acting<Input> = {
  call: (input: Input) => Promise<unknown>;
  done: string;
  onClose: () => void;
};

function useActing<Input>({ call, done, onClose }: Acting<Input>) {
  const toast = useToast();
  const { act, isPending, problem } = useAction(call, {
    invalidates: [opsKeys.all],
    onDone: () => {
      onClose();
      toast({ text: done });
    },
  });
  return { onAct: act, isPending, problem: problem && toSentence(problem.message), onClose };
}

type Words<Dialog extends (props: never) => unknown> = Omit<
  Parameters<Dialog>[0],
  "open" | "isPending" | "problem" | "onAct" | "onClose"
>;

/** The question as it was asked: the page is loaded again before the dialog closes. */
const useAsked = <Asked,>(words: Asked): Asked => useState(words)[0];

/** Asks before a call. Render it while the question is open. */
export function ConfirmAction({
  call,
  done,
  onClose,
  ...words
}: Acting<void> & Words<typeof ActionDialog>) {
  const { onAct, ...state } = useActing({ call, done, onClose });
  return <ActionDialog {...useAsked(words)} {...state} onAct={() => onAct()} />;
}

/** Asks for a reason before a call. Render it while the question is open. */
export function ReasonAction({
  call,
  done,
  onClose,
  ...words
}: Acting<string> & Words<typeof ReasonDialog>) {
  return <ReasonDialog {...useAsked(words)} {...useActing({ call, done, onClose })} />;
}

/** `Not done. The booking was cancelled meanwhile`, where there is a problem. */
export const notDone = (problem: ActionProblem | undefined, what = "Not done."): ReactNode =>
  problem && (
    <>
      <b>{what}</b> {problem.message}
    </>
  );
