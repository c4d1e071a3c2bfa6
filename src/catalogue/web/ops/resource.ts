import type { ReactNode } from "react";
import type { OpsCategory, OpsMiniService, OpsProduct } from "#catalogue/contract/ops.ts";
import type { CatalogueItem, Resource } from "./item-calls.ts";

/** What is typed into a form: text, ticks, lists of ids. */
export type Draft = Record<string, string | boolean | number[]>;

/** What stands around the item that is edited. */
export type Surroundings = {
  categories: readonly OpsCategory[];
  /** The category whose contents these are. */
  openId: number | undefined;
  products: readonly OpsProduct[];
  miniServices: readonly OpsMiniService[];
};

export type FieldsProps<D extends Draft, Item> = {
  draft: D;
  set: (change: Partial<D>) => void;
  /** A sentence for a field, by its name. */
  errors: Record<string, string>;
  /** What is published now; undefined while it is new. */
  live: Item | undefined;
  around: Surroundings;
};

export type PreviewProps<D extends Draft> = { draft: D; id: number; around: Surroundings };

/** One kind of thing as the desk shows it: its form, its preview, its words. */
export type ResourceView<Item extends CatalogueItem, D extends Draft> = {
  /** "product" */
  what: string;
  titleOf: (draft: D) => string;
  toDraft: (item: Item) => D;
  /** A new one, in the category where somebody wanted it. */
  blank: (around: Surroundings, inside: number | undefined) => D;
  /** Publishes a draft: as a new item, or over the version that was read. */
  publish: (draft: D, seen: { id: number; version: number } | undefined) => Promise<Item>;
  calls: Pick<Resource<Item, never>, "retire" | "restore">;
  Fields: (props: FieldsProps<D, Item>) => ReactNode;
  Preview?: (props: PreviewProps<D>) => ReactNode;
  /** The fields in words, for whoever compares two versions. */
  labels: { [Name in keyof D]: string };
  /** A value as a person reads it. */
  say?: (name: keyof D, value: D[keyof D], around: Surroundings) => string;
  /** Why customers do not see it although it is published, in a sentence. */
  hiddenBecause?: (item: Item) => string | undefined;
  /** What happens when it is retired. */
  whenRetired: string;
  /** Why it cannot be. */
  keeps?: (item: Item) => string | undefined;
  hasPrices?: boolean;
};
