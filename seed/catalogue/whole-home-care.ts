import type { SampleCategory } from "../catalogue-types.ts";

const included = [
  "Kitchen platform, sink and hob top wiped every day",
  "Each washroom scrubbed once a week",
  "Ceiling fans and switchboards wiped once a month",
  "Balcony floors washed and railings wiped once a week",
];
const excluded = [
  "Not included: inside of chimney, fridge and cupboards",
  "Not included: utensils and laundry, and the broom, mop and cleaners of your home",
];

export const wholeHomeCare: SampleCategory = {
  id: 7,
  name: "Whole Home Care",
  type: "monthly_package",
  tagline: "With kitchen, fans and balconies",
  description:
    "<p>Floors and kitchen six days a week, washrooms and balconies every week, fans every month. One price for the month, by the size of the flat.</p>",
  picture: "full-house.svg",
  pictureAlt: "A flat seen from the side, with bedroom, washroom, kitchen and hall",
  miniServices: [],
  products: [
    {
      id: 701,
      shortTitle: "1 BHK",
      title: "Whole home care, 1 BHK",
      price: 3299,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with one bedroom, up to two washrooms and a balcony. One cleaner, about 75 minutes a day.</p>",
      included: ["One bedroom, hall and kitchen swept and mopped six days a week", ...included],
      excluded,
      durationMinutes: 75,
      crew: 1,
      picture: "full-house.svg",
      pictureAlt: "A flat seen from the side, with bedroom, washroom, kitchen and hall",
    },
    {
      id: 702,
      shortTitle: "2 BHK",
      title: "Whole home care, 2 BHK",
      price: 3999,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with two bedrooms, up to two washrooms and two balconies. One cleaner, about an hour and a half a day.</p>",
      included: ["Two bedrooms, hall and kitchen swept and mopped six days a week", ...included],
      excluded,
      durationMinutes: 90,
      crew: 1,
      picture: "kitchen.svg",
      pictureAlt: "A cleaner wiping the counter beside a hob and chimney",
      mostBooked: true,
    },
    {
      id: 703,
      shortTitle: "3 BHK",
      title: "Whole home care, 3 BHK",
      price: 4999,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with three bedrooms, up to three washrooms and three balconies. One cleaner, about two hours a day.</p>",
      included: ["Three bedrooms, hall and kitchen swept and mopped six days a week", ...included],
      excluded,
      durationMinutes: 120,
      crew: 1,
      picture: "living-room.svg",
      pictureAlt: "A bright living room and a cleaner mopping the floor",
    },
    {
      id: 704,
      shortTitle: "4 BHK",
      title: "Whole home care, 4 BHK",
      price: 6299,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a flat with four bedrooms, up to four washrooms and all its balconies. One cleaner, about two and a half hours a day.</p>",
      included: ["Four bedrooms, hall and kitchen swept and mopped six days a week", ...included],
      excluded,
      durationMinutes: 150,
      crew: 1,
      picture: "bedroom.svg",
      pictureAlt: "A cleaner dusting beside a made bed and a wardrobe",
    },
  ],
};
