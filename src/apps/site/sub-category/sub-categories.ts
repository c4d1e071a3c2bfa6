type Estimate = { label: string; amount: number };
type Mini = { name: string; picture: string };

/** The content of a static page about one category of work. */
export type SubCategory = {
  title: string;
  lead: string;
  /** The category of /buynow that has the exact prices. */
  categoryId: number;
  popular: { name: string; words: string; picture: string; alt: string };
  minis: readonly Mini[];
  /** The items of the estimate; their sum is the estimated price. */
  estimate: readonly [Estimate, Estimate];
};

export const MINI_SERVICE_PRICE = 949;

export const subCategories: Record<string, SubCategory> = {
  "/sub-category": {
    title: "Sofa and carpet cleaning",
    lead: "Sofas, chairs and carpets, shampooed where they stand.",
    categoryId: 2,
    popular: {
      name: "Sofa shampoo",
      words:
        "Dust comes out first, by vacuum. Then foam, brush and extractor, seat by seat. Leave it to dry for a few hours under the fan.",
      picture: "sofa",
      alt: "A cleaner shampooing a sofa, one half of it already clean",
    },
    minis: [
      { name: "Cushions and covers", picture: "cushions" },
      { name: "Dining chairs", picture: "dining-chairs" },
      { name: "Mooda and footstools", picture: "mooda" },
      { name: "Bedside rugs", picture: "bedside-rugs" },
      { name: "Curtains", picture: "curtains" },
      { name: "Mattress, both sides", picture: "mattress" },
    ],
    estimate: [
      { label: "One foot mat", amount: 200 },
      { label: "One armchair", amount: 400 },
    ],
  },
  "/washroom-subcategory": {
    title: "Washroom cleaning",
    lead: "Tiles, taps, glass and drain, freed from lime and dried.",
    categoryId: 6,
    popular: {
      name: "One washroom, floor to ceiling",
      words:
        "Tiles scrubbed by machine, taps and shower descaled, the pot cleaned inside and behind, the drain opened. Every surface is dried at the end.",
      picture: "washroom-detail",
      alt: "A gloved hand wiping a basin and tap",
    },
    minis: [
      { name: "Grout, floor and walls", picture: "grout" },
      { name: "Shower glass and its tracks", picture: "shower-glass" },
      { name: "Exhaust fan and ventilator", picture: "exhaust-fan" },
      { name: "Geyser and pipes", picture: "geyser" },
      { name: "Loft above the washroom", picture: "loft" },
      { name: "Drain pipe, flushed", picture: "drain-pipe" },
    ],
    estimate: [
      { label: "Basin and mirror", amount: 200 },
      { label: "Tiles of one wall", amount: 400 },
    ],
  },
  "/kitchen-sub-category": {
    title: "Kitchen cleaning",
    lead: "Oil off the chimney, the hob and the wall behind them.",
    categoryId: 5,
    popular: {
      name: "A kitchen in daily use",
      words:
        "Hob, chimney hood, wall tiles and sink degreased, cupboard fronts wiped, the floor done last. Vessels stay where they are.",
      picture: "kitchen-detail",
      alt: "A two-burner gas stove, wiped clean",
    },
    minis: [
      { name: "Chimney filter", picture: "chimney-filter" },
      { name: "Fridge, inside and out", picture: "fridge" },
      { name: "Microwave", picture: "microwave" },
      { name: "Gas burners", picture: "burners" },
      { name: "Jars and dabbas", picture: "jars" },
      { name: "Exhaust fan", picture: "exhaust-fan" },
    ],
    estimate: [
      { label: "Sink and taps", amount: 200 },
      { label: "Hob and the wall behind it", amount: 400 },
    ],
  },
  "/house-cleanning-sub-category": {
    title: "House cleaning",
    lead: "Every room from fan to skirting, by a crew in one day.",
    categoryId: 4,
    popular: {
      name: "The whole flat, once",
      words:
        "Fans and lights first, then walls, cupboard fronts and windows, washrooms and kitchen, and the floors at the end. One crew, one day.",
      picture: "full-house",
      alt: "A flat cut open: bedroom, washroom, balcony, kitchen and living room",
    },
    minis: [
      { name: "Balcony, washed", picture: "balcony" },
      { name: "Loft, emptied and wiped", picture: "loft" },
      { name: "Mandir and brass", picture: "mandir" },
      { name: "Chandelier", picture: "chandelier" },
      { name: "Shoe rack", picture: "shoe-rack" },
      { name: "Blinds, slat by slat", picture: "blinds" },
    ],
    estimate: [
      { label: "Skirting of one room", amount: 200 },
      { label: "Windows of one room", amount: 400 },
    ],
  },
};
