import type { CategoryType } from "#catalogue/fields.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";

// What a line of the sample catalogue is. Prices are whole rupees.
type SampleMiniService = { id: number; title: string; price: number; picture: string };
type SampleProduct = {
  id: number;
  shortTitle: string; // what the tab says, e.g. "Classic"
  title: string; // "Classic washroom cleaning"
  price: number; // rupees, whole
  per: string; // what the price is for: "one washroom", "a month", "a visit"
  rhythm?: Rhythm; // how often somebody comes, where the price is for a month
  description: string; // HTML: one <p> of one or two sentences
  included: string[]; // 4 to 8 lines: what is done
  excluded: string[]; // 1 to 3 of the lines: what is not done ("Not included: ...")
  countable?: boolean; // whether more than one makes sense; if absent: where it is priced "one ..."
  durationMinutes: number; // of one visit
  crew: number; // people who come
  picture: string; // file in public/pictures, e.g. "washroom-detail.svg"
  pictureAlt: string;
  mostBooked?: true; // at most one in a category
  miniServices?: number[]; // ids of the category's mini services that go with it
};
export type SampleCategory = {
  id: number;
  name: string;
  type: CategoryType;
  tagline: string; // one short line under the name in the picker and on the tile
  description: string; // HTML, one <p>, one or two sentences
  picture: string;
  pictureAlt: string;
  products: SampleProduct[];
  miniServices: SampleMiniService[];
};
