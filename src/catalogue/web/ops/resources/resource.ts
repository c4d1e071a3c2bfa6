import type { ReactNode } from "react";
import type {
  CatalogueItem,
  OpsCategory,
  OpsMiniService,
  OpsProduct,
} from "#catalogue/contract/ops.ts";
import type { Resource } from "../item-calls.ts";

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

/** The props of a text field. */
export type TextProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export type FieldsProps<D extends Draft, Item> = {
  draft: D;
  set: (change: Partial<D>) => void;
  /** Returns the props of the text field of this name. */
  text: (name: keyof D & string) => TextProps;
  /** The error messages by field. */
  errors: Record<string, string>;
  /** The published item; undefined for a new one. */
  live: Item | undefined;
  context: EditorContext;
};

export type PreviewProps<D extends Draft> = { draft: D; id: number; context: EditorContext };

/** How the editor shows a resource: its form, preview and texts. */
export type ResourceView<Item extends CatalogueItem, D extends Draft> = {
  /** The singular noun: "product". */
  what: string;
  titleOf: (draft: D) => string;
  toDraft: (item: Item) => D;
  /** Returns the draft of a new item, in the given category. */
  blank: (context: EditorContext, inside: number | undefined) => D;
  /** Publishes a draft as a new item, or replaces the version that was read. */
  publish: (draft: D, seen: { id: number; version: number } | undefined) => Promise<Item>;
  calls: Pick<Resource<Item, never>, "retire" | "restore">;
  Fields: (props: FieldsProps<D, Item>) => ReactNode;
  Preview?: (props: PreviewProps<D>) => ReactNode;
  /** The labels of the fields. */
  labels: { [Name in keyof D]: string };
  /** Formats the value of a field, if it is not shown as it is. */
  describe?: (name: string, draft: D, context: EditorContext) => string | undefined;
  /** Returns why customers do not see a published item, or undefined. */
  hiddenBecause?: (item: Item) => string | undefined;
  /** The consequence of retiring it. */
  retireWarning: string;
  /** Returns why it cannot be retired, or undefined. */
  retireRefusal?: (item: Item) => string | undefined;
  hasPrices?: boolean;
};
