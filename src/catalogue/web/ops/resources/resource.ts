import type { ReactNode } from "react";
import type {
  CatalogueItem,
  OpsCategory,
  OpsMiniService,
  OpsProduct,
} from "#catalogue/contract/ops.ts";
import type { Resource } from "../item-calls.ts";

/** What is typed into a form: text, ticks, lists of ids. */
export type Draft = Record<string, string | boolean | number[]>;

/** The catalogue lists that the form and the preview of an item need. */
export type EditorContext = {
  categories: readonly OpsCategory[];
  /** The category whose contents these are. */
  openId: number | undefined;
  products: readonly OpsProduct[];
  miniServices: readonly OpsMiniService[];
};

/** What a field of text takes. */
export type TextProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export type FieldsProps<D extends Draft, Item> = {
  draft: D;
  set: (change: Partial<D>) => void;
  /** What the field of text of this name takes. */
  text: (name: keyof D & string) => TextProps;
  /** A sentence for a field, by its name. */
  errors: Record<string, string>;
  /** What is published now; undefined while it is new. */
  live: Item | undefined;
  context: EditorContext;
};

export type PreviewProps<D extends Draft> = { draft: D; id: number; context: EditorContext };

/** A resource as operators see it: its form, its preview, its words. */
export type ResourceView<Item extends CatalogueItem, D extends Draft> = {
  /** "product" */
  what: string;
  titleOf: (draft: D) => string;
  toDraft: (item: Item) => D;
  /** A new one, in the category where somebody wanted it. */
  blank: (context: EditorContext, inside: number | undefined) => D;
  /** Publishes a draft: as a new item, or over the version that was read. */
  publish: (draft: D, seen: { id: number; version: number } | undefined) => Promise<Item>;
  calls: Pick<Resource<Item, never>, "retire" | "restore">;
  Fields: (props: FieldsProps<D, Item>) => ReactNode;
  Preview?: (props: PreviewProps<D>) => ReactNode;
  /** The names of the fields, by which they are labelled. */
  labels: { [Name in keyof D]: string };
  /** The value of a field as a person reads it, where that is not the value itself. */
  describe?: (name: string, draft: D, context: EditorContext) => string | undefined;
  /** Why customers do not see it although it is published, in a sentence. */
  hiddenBecause?: (item: Item) => string | undefined;
  /** What happens when it is retired. */
  retireWarning: string;
  /** Why it cannot be. */
  retireRefusal?: (item: Item) => string | undefined;
  hasPrices?: boolean;
};
