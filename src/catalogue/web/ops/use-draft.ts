import { useState } from "react";
import { parseProblem, type ProblemText } from "#api-client/parse-problem.ts";
import type { Client } from "#api-client/client.ts";
import { callsOf, type ItemName, type KeptItem } from "./item-calls.ts";
import type { DeskKind, Draft } from "./resource.ts";

const UNREACHABLE =
  "We could not reach the server. What you typed is still here: publish it again.";
const NOTHING: ProblemText = { message: undefined, fields: {}, rest: [] };

/** What somebody else published meanwhile, and how the server says who that was. */
export type Conflict<Item> = { current: Item; message: string };

const changesOf = (one: Draft, other: Draft): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

type Parts<Item extends KeptItem, D extends Draft> = {
  client: Client;
  kind: DeskKind<Item, D>;
  name: ItemName;
  item: Item | undefined;
  blank: () => D;
  onPublished: (item: Item) => void;
};

/** What is typed about an item until it is published, and what came of publishing it. */
export function useDraft<Item extends KeptItem, D extends Draft>(parts: Parts<Item, D>) {
  const { client, kind, name, item, blank, onPublished } = parts;
  const [live, setLive] = useState(item);
  const [base, setBase] = useState<D>(() => (item ? kind.toDraft(item) : blank()));
  const [draft, setDraft] = useState(base);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemText>(NOTHING);
  const [conflict, setConflict] = useState<Conflict<Item>>();
  const changed = changesOf(base, draft);

  // Somebody else published, and nothing is typed here: then it is simply newer.
  if (
    item !== undefined &&
    live !== undefined &&
    item.version > live.version &&
    changed.length === 0
  )
    adopt(item);

  function adopt(next: Item) {
    const drafted = kind.toDraft(next);
    setLive(next);
    setBase(drafted);
    setDraft(drafted);
    setProblem(NOTHING);
    setConflict(undefined);
  }

  async function send(wanted: D, version: number | undefined) {
    const json = kind.toInput(wanted);
    const calls = callsOf(client, name.kind);
    if (version === undefined) return calls.$post({ json: json as never });
    const param = { id: String(name.id) };
    return calls[":id"].$put({ param, json: { ...json, version } as never });
  }

  /** Publishes what is typed, over the version that was read. */
  async function publish(wanted: D = draft, version = live?.version): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      const response = await send(wanted, version);
      const body = await response.json();
      if (response.ok) {
        const published = body as Item;
        adopt(published);
        onPublished(published);
        return;
      }
      const current: unknown = Reflect.get(Object(body), "current");
      const refusal = parseProblem(body);
      if (response.status === 409 && current !== undefined)
        setConflict({ current: current as Item, message: refusal.message ?? "" });
      else setProblem({ ...refusal, fields: fieldsOf(body) });
    } catch (error) {
      console.warn("It could not be published.", error);
      setProblem({ message: UNREACHABLE, fields: {}, rest: [UNREACHABLE] });
    } finally {
      setIsSending(false);
    }
  }

  return {
    live,
    draft,
    set: (change: Partial<D>) => setDraft((before) => ({ ...before, ...change })),
    changed,
    isSending,
    problem,
    conflict,
    base,
    publish,
    adopt,
    /** Back to what is public; returns the way back. */
    discard() {
      const typed = draft;
      setDraft(base);
      setProblem(NOTHING);
      return () => setDraft(typed);
    },
    /** Goes on with these values, over what is public now. */
    settle(chosen: D, current: Item) {
      setLive(current);
      setBase(kind.toDraft(current));
      setDraft(chosen);
      setConflict(undefined);
    },
  };
}

/** Sentences by the first part of their path: `pin_prefixes.0` is about `pin_prefixes`. */
function fieldsOf(body: unknown): Record<string, string> {
  const issues: unknown = Reflect.get(Object(body), "issues");
  const fields: Record<string, string> = {};
  for (const { path, message } of (issues ?? []) as { path: string; message: string }[])
    fields[path.split(".")[0] ?? ""] ??= message;
  return fields;
}
