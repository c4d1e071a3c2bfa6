import type { ReactNode } from "react";
import type {
  CatalogueItem,
  OpsCategory,
  OpsMiniService,
  OpsProduct,
} from "#catalogue/editor/contract.ts";
import type { useAction } from "#api-client/use-action.ts";
import type { Resource, Seen } from "../item-calls.ts";

/** The values of a form: text, checkboxes, lists of ids. */
export type Draft = Record<string, string | boolean | number[]>;

/** The catalogue lists that the form and the preview of an item need. */
export type EditorContext = {
  categories: readonly OpsCategory[];
  /** The category whose products and mini services these are. */
  openId: number | undefined;
  products: readonly OpsProduct[];
  miniServices: readonly OpsMiniService[];
};

export type TextProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export type FieldsProps<D extends Draft, Item> = {
  draft: D;
  set: (change: Partial<D>) => void;
  text: (name: keyof D & string) => TextProps;
  errors: Record<string, string>;
  live: Item | undefined;
  context: EditorContext;
  /** Uploads a picture into the draft. */
  picture: Pick<ReturnType<typeof useAction<File>>, "act" | "isPending" | "problem">;
};

export type PreviewProps<D extends Draft> = { draft: D; id: number; context: EditorContext };

/** How the editor shows a resource: its form, preview and texts. */
export type ResourceView<Item extends CatalogueItem, D extends Draft> = {
  what: string;
  titleOf: (draft: D) => string;
  toDraft: (item: Item) => D;
  /** Returns the draft of a new item, in the given category. */
  blank: (context: EditorContext, inside: number | undefined) => D;
  /** Publishes a draft as a new item, or replaces the version that was read. */
  publish: (draft: D, seen: Seen | undefined) => Promise<Item>;
  calls: Pick<Resource<Item, never>, "retire" | "restore">;
  Fields: (props: FieldsProps<D, Item>) => ReactNode;
  Preview?: (props: PreviewProps<D>) => ReactNode;
  labels: { [Name in keyof D]: string };
  /** Formats the value of a field, if it is not shown as it is. */
  describe?: (name: string, draft: D, context: EditorContext) => string | undefined;
  /** Returns why customers do not see a published item, or undefined. */
  hiddenBecause?: (item: Item) => string | undefined;
  retireWarning: string;
  /** Returns why it cannot be retired, or undefined. */
  retireRefusal?: (item: Item) => string | undefined;
  hasPrices?: boolean;
};

/** Returns a list as it will be after a draft is published: in its place, or at the end for a new item. */
export function withDraft<
  Item extends { id: number; retired_at: string | null },
  Draft extends { id: number },
>(items: readonly Item[], draft: Draft): (Item | Draft)[] {
  const shown = items.filter(({ id, retired_at }) => retired_at === null || id === draft.id);
  if (!shown.some(({ id }) => id === draft.id)) return [...shown, draft];
  return shown.map((item) => (item.id === draft.id ? draft : item));
}
