import type { CatalogueItem } from "#catalogue/contract/ops.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, problemOf } from "#api-client/api-error.ts";
import { firstByField, type ProblemText } from "#api-client/parse-problem.ts";

import type { ResourceView, Draft, TextProps } from "./resources/resource.ts";

const UNREACHABLE =
  "We could not reach the server. What you typed is still here: publish it again.";
const NOTHING: ProblemText = { message: undefined, fields: {}, rest: [] };

/** The version that somebody else published meanwhile, and the server's message. */
export type Conflict<Item> = { current: Item; message: string };

const changesOf = (one: Draft, other: Draft): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

type Options<Item extends CatalogueItem, D extends Draft> = {
  resource: ResourceView<Item, D>;
  item: Item | undefined;
  blank: () => D;
  onPublished: (item: Item) => void;
};

/** The draft of an item, and the result of publishing it. */
export function useDraft<Item extends CatalogueItem, D extends Draft>(parts: Options<Item, D>) {
  const { resource, item, blank, onPublished } = parts;
  const [live, setLive] = useState(item);
  const [base, setBase] = useState<D>(() => (item ? resource.toDraft(item) : blank()));
  const [draft, setDraft] = useState(base);
  const [problem, setProblem] = useState<ProblemText>(NOTHING);
  const [conflict, setConflict] = useState<Conflict<Item>>();
  const changed = changesOf(base, draft);

  // Somebody else published a version and there are no changes here: take it over.
  if (
    item !== undefined &&
    live !== undefined &&
    item.version > live.version &&
    changed.length === 0
  )
    adopt(item);

  function adopt(next: Item) {
    const drafted = resource.toDraft(next);
    setLive(next);
    setBase(drafted);
    setDraft(drafted);
    setProblem(NOTHING);
    setConflict(undefined);
  }

  const { mutate, isPending: isSending } = useMutation({
    mutationFn: ({ values, version }: { values: D; version: number | undefined }) =>
      resource.publish(
        values,
        live && version !== undefined ? { id: live.id, version } : undefined,
      ),
    onSuccess: (published) => {
      adopt(published);
      onPublished(published);
    },
    onError: refused,
  });

  /** Publishes the draft over the version that was read. */
  const publish = (values: D = draft, version = live?.version) => {
    if (!isSending) mutate({ values, version });
  };

  function refused(error: unknown) {
    const problem = problemOf(error, UNREACHABLE);
    if (!(error instanceof ApiError)) return setProblem(problem);
    const { current, issues, message = "" } = error.problem;
    if (error.status === 409 && current !== undefined)
      setConflict({ current: current as Item, message });
    // `pin_prefixes.0` belongs to the field `pin_prefixes`.
    else setProblem({ ...problem, fields: firstByField(issues, ([first]) => first) });
  }

  return {
    live,
    draft,
    set: (change: Partial<D>) => setDraft((before) => ({ ...before, ...change })),
    text: (name: keyof D & string): TextProps => ({
      label: resource.labels[name],
      value: String(draft[name]),
      error: problem.fields[name],
      onChange: ({ target }) => setDraft((before) => ({ ...before, [name]: target.value })),
    }),
    changed,
    isSending,
    problem,
    conflict,
    base,
    publish,
    adopt,
    /** Discards the changes; returns a function that restores them. */
    discard() {
      const typed = draft;
      setDraft(base);
      setProblem(NOTHING);
      return () => setDraft(typed);
    },
    /** Continues with these values, over the current version. */
    settle(chosen: D, current: Item) {
      setLive(current);
      setBase(resource.toDraft(current));
      setDraft(chosen);
      setConflict(undefined);
    },
  };
}
