import { useState } from "react";
import { firstByField } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { CatalogueItem } from "#catalogue/editor/contract.ts";
import type { ResourceView, Draft, TextProps } from "./resources/resource.ts";

/** The version that another operator published meanwhile, and the server's message. */
export type Conflict<Item> = { current: Item; message: string };

const changesOf = (one: Draft, other: Draft): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** `next` with what was changed between `from` and `now`. */
const withChanges = <D extends Draft>(next: D, from: D, now: D): D => ({
  ...next,
  ...Object.fromEntries(changesOf(from, now).map((name) => [name, now[name]])),
});

type Publication<D> = { values: D; version: number | undefined; isSure?: boolean };

type Options<Item extends CatalogueItem, D extends Draft> = {
  resource: ResourceView<Item, D>;
  item: Item | undefined;
  blank: () => D;
  onPublished: (item: Item) => void;
};

export function useDraft<Item extends CatalogueItem, D extends Draft>(parts: Options<Item, D>) {
  const { resource, item, blank, onPublished } = parts;
  const [live, setLive] = useState(item);
  const [base, setBase] = useState<D>(() => (item ? resource.toDraft(item) : blank()));
  const [draft, setDraft] = useState(base);
  const changed = changesOf(base, draft);
  const { act, isPending, problem, reset } = useAction(
    ({ values, version, isSure }: Publication<D>) =>
      resource.publish(
        values,
        live && version !== undefined ? { id: live.id, version, isSure } : undefined,
      ),
    {
      onDone: (published, { values }) => {
        adopt(published, values);
        onPublished(published);
      },
    },
  );
  const conflict: Conflict<Item> | undefined =
    problem?.current === undefined
      ? undefined
      : { current: problem.current as Item, message: problem.message };
  const question = problem?.asks === "price" ? problem.message : undefined;
  // `pin_prefixes.0` belongs to the field `pin_prefixes`.
  const errors = firstByField(
    problem && conflict === undefined ? problem.issues : [],
    ([first]) => first,
  );

  // Another operator published a version and there are no changes here: take it over.
  if (item && live && item.version > live.version && changed.length === 0) adopt(item);

  /** Continues with `next`, and with what was changed in the form since it had the values `from`. */
  function adopt(next: Item, from: D = base) {
    const drafted = resource.toDraft(next);
    setLive(next);
    setBase(drafted);
    setDraft((now) => withChanges(drafted, from, now));
    reset();
  }

  /** Publishes the draft over the version that was read. */
  const publish = (values: D = draft, version = live?.version) => void act({ values, version });
  /** Publishes what was asked about. */
  const publishAll = () => void act({ values: draft, version: live?.version, isSure: true });

  return {
    live,
    draft,
    set: (change: Partial<D>) => setDraft((before) => ({ ...before, ...change })),
    text: (name: keyof D & string): TextProps => ({
      label: resource.labels[name],
      value: String(draft[name]),
      error: errors[name],
      onChange: ({ target }) => setDraft((before) => ({ ...before, [name]: target.value })),
    }),
    changed,
    isPending,
    problem: conflict || question !== undefined ? undefined : problem,
    /** What to ask about the price before it is published. */
    question,
    publishAll,
    forgetQuestion: reset,
    errors,
    conflict,
    base,
    publish,
    adopt,
    /** Discards the changes; returns a function that restores them. */
    discard() {
      const typed = draft;
      setDraft(base);
      reset();
      return () => setDraft(typed);
    },
    /** Continues with these values, over the current version. */
    takeOver(chosen: D, current: Item) {
      setLive(current);
      setBase(resource.toDraft(current));
      setDraft(chosen);
      reset();
    },
  };
}
