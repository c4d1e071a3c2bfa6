import type { SampleCategory } from "../catalogue-types.ts";

const included = [
  "Ceiling fans, lights, switchboards and cobwebs, top down",
  "Kitchen: oil off the chimney, the hob and the wall behind",
  "Sofas and mattresses vacuumed, furniture moved where two people can lift it",
  "Windows, nets and balcony railings wiped from inside",
];
const excluded = [
  "Not included: inside of full cupboards and the fridge",
  "Not included: sofa shampoo, wall washing and paint removal",
];
const miniServices = [451, 452, 453, 454, 455];

export const fullHouseCleaning: SampleCategory = {
  id: 4,
  name: "Full House Cleaning",
  type: "full_house_services",
  tagline: "Every room from fan to skirting, by a crew in one day",
  description:
    "<p>A crew takes the flat room by room, from the ceiling fan down to the skirting, in a single day. Choose the size of your flat.</p>",
  picture: "full-house.svg",
  pictureAlt: "A flat seen from the side, with bedroom, washroom, kitchen and hall",
  miniServices: [
    { id: 451, title: "One more balcony, washed", price: 400, picture: "mini-balcony.svg" },
    { id: 452, title: "Loft, emptied and wiped", price: 400, picture: "mini-loft.svg" },
    { id: 453, title: "Mandir and brass, polished", price: 400, picture: "mini-mandir.svg" },
    {
      id: 454,
      title: "Chandelier, wiped piece by piece",
      price: 600,
      picture: "mini-chandelier.svg",
    },
    { id: 455, title: "Shoe rack, emptied and wiped", price: 200, picture: "mini-shoe-rack.svg" },
  ],
  products: [
    {
      id: 401,
      shortTitle: "1 BHK",
      title: "Full house, 1 BHK",
      price: 3499,
      per: "a visit",
      description:
        "<p>One bedroom, hall, kitchen, up to two washrooms and one balcony. Two people for about five hours.</p>",
      included: ["Floors of every room scrubbed, and up to two washrooms descaled", ...included],
      excluded,
      durationMinutes: 300,
      crew: 2,
      picture: "living-room.svg",
      pictureAlt: "A bright living room and a cleaner mopping the floor",
      miniServices,
    },
    {
      id: 402,
      shortTitle: "2 BHK",
      title: "Full house, 2 BHK",
      price: 4499,
      per: "a visit",
      description:
        "<p>Two bedrooms, hall, kitchen, up to two washrooms and two balconies. Three people for about five hours.</p>",
      included: ["Floors of every room scrubbed, and up to two washrooms descaled", ...included],
      excluded,
      durationMinutes: 300,
      crew: 3,
      picture: "full-house.svg",
      pictureAlt: "A flat seen from the side, with bedroom, washroom, kitchen and hall",
      mostBooked: true,
      miniServices,
    },
    {
      id: 403,
      shortTitle: "3 BHK",
      title: "Full house, 3 BHK",
      price: 5799,
      per: "a visit",
      description:
        "<p>Three bedrooms, hall, kitchen, up to three washrooms and three balconies. Three people for about six and a half hours.</p>",
      included: ["Floors of every room scrubbed, and up to three washrooms descaled", ...included],
      excluded,
      durationMinutes: 390,
      crew: 3,
      picture: "crew.svg",
      pictureAlt: "Three cleaners in aprons with a mop, a spray bottle and a broom",
      miniServices,
    },
    {
      id: 404,
      shortTitle: "4 BHK",
      title: "Full house, 4 BHK",
      price: 7499,
      per: "a visit",
      description:
        "<p>Four bedrooms, hall, kitchen, up to four washrooms and three balconies. Four people for about seven hours.</p>",
      included: ["Floors of every room scrubbed, and up to four washrooms descaled", ...included],
      excluded,
      durationMinutes: 420,
      crew: 4,
      picture: "bedroom.svg",
      pictureAlt: "A cleaner dusting beside a made bed and a wardrobe",
      miniServices,
    },
  ],
};
