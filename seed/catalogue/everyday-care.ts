import type { SampleCategory } from "../catalogue-types.ts";

const included = [
  "Dusting of tables, shelves and switchboards that can be reached from the floor, twice a week",
  "Beds and sofas swept underneath once a week",
  "Kitchen and balcony floors mopped with the rest",
  "Dustbins emptied and left at your door for the society's collection",
];
const excluded = ["Not included: washrooms, utensils, and the broom, mop and phenyl of your home"];

export const everydayCare: SampleCategory = {
  id: 1,
  name: "Everyday Care",
  type: "monthly_package",
  tagline: "Sweep and mop, six days a week",
  description:
    "<p>Jhadu and pocha on six days of the week, in the morning or the evening. Priced by the size of the flat, for one month.</p>",
  picture: "crew.svg",
  pictureAlt: "Three cleaners in aprons with a mop, a spray bottle and a broom",
  miniServices: [],
  products: [
    {
      id: 101,
      shortTitle: "1 BHK",
      title: "Everyday care, 1 BHK",
      price: 1499,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with one bedroom, hall and kitchen. One cleaner, about 40 minutes a day.</p>",
      included: ["One bedroom, hall and kitchen swept and mopped six days a week", ...included],
      excluded,
      durationMinutes: 40,
      crew: 1,
      picture: "living-room.svg",
      pictureAlt: "A bright living room and a cleaner mopping the floor",
    },
    {
      id: 102,
      shortTitle: "2 BHK",
      title: "Everyday care, 2 BHK",
      price: 1899,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with two bedrooms, hall and kitchen. One cleaner, about 55 minutes a day.</p>",
      included: ["Two bedrooms, hall and kitchen swept and mopped six days a week", ...included],
      excluded,
      durationMinutes: 55,
      crew: 1,
      picture: "living-room.svg",
      pictureAlt: "A bright living room and a cleaner mopping the floor",
      mostBooked: true,
    },
    {
      id: 103,
      shortTitle: "3 BHK",
      title: "Everyday care, 3 BHK",
      price: 2399,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with three bedrooms, hall and kitchen. One cleaner, about 75 minutes a day.</p>",
      included: ["Three bedrooms, hall and kitchen swept and mopped six days a week", ...included],
      excluded,
      durationMinutes: 75,
      crew: 1,
      picture: "living-room.svg",
      pictureAlt: "A bright living room and a cleaner mopping the floor",
    },
    {
      id: 104,
      shortTitle: "4 BHK",
      title: "Everyday care, 4 BHK",
      price: 2999,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with four bedrooms, hall and kitchen. One cleaner, about an hour and a half a day.</p>",
      included: ["Four bedrooms, hall and kitchen swept and mopped six days a week", ...included],
      excluded,
      durationMinutes: 90,
      crew: 1,
      picture: "living-room.svg",
      pictureAlt: "A bright living room and a cleaner mopping the floor",
    },
  ],
};
