/** A public page as the server describes it, in its row of routes.tsx. */
export type PublicPage = {
  /** listed: in the sitemap. open: may be indexed. hidden: noindex. */
  indexing: "listed" | "open" | "hidden";
  picture: PictureName;
  /** The path of the page that has the same content, where the page is not of a category. */
  canonical?: `/${string}`;
  /**
   * The module below src/apps whose script is preloaded in the first response. Not the home page's,
   * which is part of every page's script, nor the booking form's, which would delay the text.
   */
  preload?: string;
  /** A page of information only, without state, which is not hydrated (decision 26). */
  isStatic?: boolean;
  /**
   * The search parameter that selects another page of the path, and its valid values. Another value
   * selects the page without it, or with `othersAreMissing` none.
   */
  cacheKey?: { name: string; fits: (value: string) => boolean; othersAreMissing?: boolean };
};

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the router merges an interface
  interface StaticDataRouteOption {
    /** Set for public pages, on the server. */
    page?: PublicPage | false;
  }
}

/** The sharing picture of a page, and its alternative text. */
const altOf = {
  general: "A block of flats between palm trees in the morning",
  home: "A cleaner mops the floor of a bright living room",
  service: "A cleaner vacuums a patterned carpet",
  about: "Three cleaners with a mop, a spray and a broom",
  projects: "Low white houses and trees around a pond",
  careers: "A cleaner vacuums an office between desks and chairs",
  contact: "A brick block of flats with a door between two hedges",
  blog: "A gloved hand wipes a gas hob",
  vendor: "A cleaner draws a squeegee over a window",
  "category-1": "Three cleaners with a mop, a spray and a broom",
  "category-2": "A cleaner vacuums a light sofa",
  "category-3": "A cleaner mops a tiled washroom",
  "category-4": "A house cut open: a bedroom, a washroom, a kitchen and a living room",
  "category-5": "A cleaner wipes the counter beside a hob and chimney",
  "category-6": "A cleaner mops a tiled washroom",
  "category-7": "A house cut open: a bedroom, a washroom, a kitchen and a living room",
  "category-8": "A cleaner draws a squeegee over a window",
  "category-9": "A cleaner wipes a wardrobe beside a made bed",
  "category-13": "A cleaner vacuums an office between desks and chairs",
  "category-14": "A cleaner on a ladder brushes the filter of an AC",
  "category-15": "A gloved hand wipes a washbasin",
  "category-16": "The gate of a society with towers behind it",
};

export type PictureName = keyof typeof altOf;

export const PICTURE_SIZE = { width: 1200, height: 630 };

export const pictureOf = (name: PictureName) => ({
  path: `/pictures/sharing/${name}.png`,
  alt: altOf[name],
});

export function pictureOfCategory(id: number): PictureName {
  const name = `category-${id}`;
  return Object.hasOwn(altOf, name) ? (name as PictureName) : "service";
}
