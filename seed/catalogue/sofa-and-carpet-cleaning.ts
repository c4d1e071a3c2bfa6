import type { SampleCategory } from "../catalogue-types.ts";

const sofaWork = [
  "Crumbs and dust vacuumed out of folds and sides",
  "Spots treated one by one before the shampoo",
  "Water drawn out by machine, dry to sit on in about four hours with the fan on",
];
const sofaLimits = ["Not included: leather polish, and stains of ink, paint or dye that have set"];
const carpetWork = [
  "Dust vacuumed from both sides",
  "Spots treated one by one before the shampoo",
  "Fringe brushed by hand",
  "Left flat or hung over your balcony railing to dry, about a day",
];
const carpetLimits = ["Not included: silk and hand-knotted carpets that must not be wetted"];

export const sofaAndCarpetCleaning: SampleCategory = {
  id: 2,
  name: "Sofa and Carpet Cleaning",
  type: "customizable_package",
  tagline: "Vacuumed, shampooed and dried",
  description:
    "<p>Chai, dust and small feet. We vacuum, shampoo and draw the water out again at your home, so nothing is carried away.</p>",
  picture: "sofa.svg",
  pictureAlt: "A cleaner drawing shampoo out of a pale sofa with a machine",
  miniServices: [
    { id: 251, title: "Four cushions, shampooed", price: 200, picture: "mini-cushions.svg" },
    { id: 252, title: "Four dining chair seats", price: 400, picture: "mini-dining-chairs.svg" },
    { id: 253, title: "Mooda or footstool", price: 200, picture: "mini-mooda.svg" },
    { id: 254, title: "Two bedside rugs", price: 200, picture: "mini-bedside-rugs.svg" },
  ],
  products: [
    {
      id: 201,
      shortTitle: "One seat",
      title: "One-seater sofa or armchair",
      price: 400,
      per: "one seat",
      description:
        "<p>A single sofa chair with its loose cushion, fabric or suede. Good for trying us out on one piece.</p>",
      included: ["One seat shampooed on back, arms and both sides of the cushion", ...sofaWork],
      excluded: sofaLimits,
      durationMinutes: 40,
      crew: 1,
      picture: "armchair.svg",
      pictureAlt: "A gloved hand drawing shampoo out of one half of an armchair",
      miniServices: [251, 252, 253, 254],
    },
    {
      id: 202,
      shortTitle: "Three seats",
      title: "Three-seater sofa",
      price: 949,
      per: "one sofa",
      description:
        "<p>One sofa for three, with its seat and back cushions. Fabric, velvet or suede.</p>",
      included: ["Three seats shampooed on back, arms and both sides of the cushions", ...sofaWork],
      excluded: sofaLimits,
      durationMinutes: 75,
      crew: 1,
      picture: "sofa.svg",
      pictureAlt: "A cleaner drawing shampoo out of a pale sofa with a machine",
      mostBooked: true,
      miniServices: [251, 252, 253, 254],
    },
    {
      id: 203,
      shortTitle: "Five seats",
      title: "Sofa set, five seats",
      price: 1499,
      per: "one set",
      description:
        "<p>A three-seater and two chairs, the usual set of a drawing room. Loose cushions are part of it.</p>",
      included: ["Five seats shampooed on back, arms and both sides of the cushions", ...sofaWork],
      excluded: sofaLimits,
      durationMinutes: 120,
      crew: 1,
      picture: "living-room.svg",
      pictureAlt: "A bright living room with a sofa and a rug",
      miniServices: [251, 252, 253, 254],
    },
    {
      id: 204,
      shortTitle: "L-shape",
      title: "L-shaped sofa, up to seven seats",
      price: 1899,
      per: "one sofa",
      description:
        "<p>A corner sofa of up to seven seats, pulled off the wall so that the back is done too.</p>",
      included: ["Seven seats and the corner shampooed, front, back and arms", ...sofaWork],
      excluded: sofaLimits,
      durationMinutes: 150,
      crew: 2,
      picture: "sofa.svg",
      pictureAlt: "A cleaner drawing shampoo out of a pale sofa with a machine",
      miniServices: [251, 252, 253, 254],
    },
    {
      id: 205,
      shortTitle: "Carpet 6 × 9",
      title: "Carpet, 6 × 9 feet",
      price: 600,
      per: "one carpet",
      description:
        "<p>A room carpet of up to 54 square feet, shampooed where it lies. Wool and synthetic pile.</p>",
      included: ["Pile shampooed by machine and the water drawn out", ...carpetWork],
      excluded: carpetLimits,
      durationMinutes: 60,
      crew: 1,
      picture: "carpet.svg",
      pictureAlt: "A cleaner running a machine over a red patterned carpet",
      miniServices: [251, 253, 254],
    },
    {
      id: 206,
      shortTitle: "Carpet 8 × 10",
      title: "Carpet, 8 × 10 feet",
      price: 849,
      per: "one carpet",
      description:
        "<p>A drawing room carpet of up to 80 square feet. We move the centre table and put it back.</p>",
      included: ["Pile shampooed by machine and the water drawn out", ...carpetWork],
      excluded: carpetLimits,
      durationMinutes: 80,
      crew: 1,
      picture: "carpet.svg",
      pictureAlt: "A cleaner running a machine over a red patterned carpet",
      miniServices: [251, 253, 254],
    },
  ],
};
