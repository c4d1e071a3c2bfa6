import { words } from "./sub-categories.en.ts";

/** The content of a static page about one category of work. */
export type SubCategory = {
  title: string;
  lead: string;
  popular: { name: string; words: string; alt: string };
  /** The names of small jobs by their pictures. */
  minis: Readonly<Record<string, string>>;
  estimate: { small: string; large: string };
  picture: string;
  /** The category of /buynow that has the exact prices. */
  categoryId: number;
};

export const MINI_SERVICE_PRICE = 949;
/** The prices of the items of an estimate; their sum is the estimated price. */
export const ESTIMATE = { small: 200, large: 400 };

export const subCategories: Record<string, SubCategory> = {
  "/sub-category": { ...words.sofa, picture: "sofa", categoryId: 2 },
  "/washroom-subcategory": { ...words.washroom, picture: "washroom-detail", categoryId: 6 },
  "/kitchen-sub-category": { ...words.kitchen, picture: "kitchen-detail", categoryId: 5 },
  "/house-cleanning-sub-category": { ...words.house, picture: "full-house", categoryId: 4 },
};
