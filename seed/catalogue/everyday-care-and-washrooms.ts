import type { SampleCategory } from "../catalogue-types.ts";

const included = [
  "Pot, basin, taps and floor of each washroom scrubbed once a week",
  "Washroom mirrors and glass wiped once a week",
  "Dusting of what can be reached from the floor, twice a week",
  "Dustbins emptied and left at your door for the society's collection",
];
const excluded = [
  "Not included: old hard water stains, which need a Washroom Cleaning visit first",
  "Not included: utensils, and the broom, mop and cleaners of your home",
];

export const everydayCareAndWashrooms: SampleCategory = {
  id: 3,
  name: "Everyday Care and Washrooms",
  type: "monthly_package",
  tagline: "With every washroom done each week",
  description:
    "<p>Jhadu and pocha six days a week, and each washroom scrubbed once a week. Priced by the size of the flat, for one month.</p>",
  picture: "washroom.svg",
  pictureAlt: "A cleaner scrubbing the floor of a tiled washroom",
  miniServices: [],
  products: [
    {
      id: 301,
      shortTitle: "1 BHK",
      title: "Care and washrooms, 1 BHK",
      price: 2199,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with one bedroom and up to two washrooms. Most days 40 minutes, longer on washroom day.</p>",
      included: [
        "One bedroom, hall and kitchen mopped six days a week, up to two washrooms weekly",
        ...included,
      ],
      excluded,
      durationMinutes: 40,
      crew: 1,
      picture: "washroom-detail.svg",
      pictureAlt: "A gloved hand wiping a basin and tap",
    },
    {
      id: 302,
      shortTitle: "2 BHK",
      title: "Care and washrooms, 2 BHK",
      price: 2599,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with two bedrooms and up to two washrooms. Most days 55 minutes, longer on washroom day.</p>",
      included: [
        "Two bedrooms, hall and kitchen mopped six days a week, up to two washrooms weekly",
        ...included,
      ],
      excluded,
      durationMinutes: 55,
      crew: 1,
      picture: "washroom.svg",
      pictureAlt: "A cleaner scrubbing the floor of a tiled washroom",
      mostBooked: true,
    },
    {
      id: 303,
      shortTitle: "3 BHK",
      title: "Care and washrooms, 3 BHK",
      price: 3299,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with three bedrooms and up to three washrooms. Most days 75 minutes, longer on washroom day.</p>",
      included: [
        "Three bedrooms, hall and kitchen mopped six days a week, up to three washrooms weekly",
        ...included,
      ],
      excluded,
      durationMinutes: 75,
      crew: 1,
      picture: "living-room.svg",
      pictureAlt: "A bright living room and a cleaner mopping the floor",
    },
    {
      id: 304,
      shortTitle: "4 BHK",
      title: "Care and washrooms, 4 BHK",
      price: 4099,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with four bedrooms and up to four washrooms. Most days an hour and a half, longer on washroom day.</p>",
      included: [
        "Four bedrooms, hall and kitchen mopped six days a week, up to four washrooms weekly",
        ...included,
      ],
      excluded,
      durationMinutes: 90,
      crew: 1,
      picture: "living-room.svg",
      pictureAlt: "A bright living room and a cleaner mopping the floor",
    },
  ],
};
