import type { SampleCategory } from "../catalogue-types.ts";

const reach = "Not included: outside glass that cannot be reached from inside or from a balcony";

export const windowAndBalconyCleaning: SampleCategory = {
  id: 8,
  name: "Window and Balcony Cleaning",
  type: "customizable_package",
  tagline: "Glass, tracks, nets, grilles and the floor outside",
  description:
    "<p>Dust storms, pigeons and monsoon splash all end up here. We do glass, tracks and railings by hand, and wash the balcony down to its drain.</p>",
  picture: "windows.svg",
  pictureAlt: "A cleaner drawing a wiper over a large window",
  miniServices: [
    { id: 851, title: "Mosquito nets, one window", price: 200, picture: "mini-mosquito-net.svg" },
    { id: 852, title: "Pigeon droppings, one balcony", price: 600, picture: "mini-pigeon.svg" },
    { id: 853, title: "Jhoola, wiped and polished", price: 200, picture: "mini-jhoola.svg" },
    { id: 854, title: "Ten plants and pots, wiped", price: 200, picture: "mini-plant-pots.svg" },
    {
      id: 855,
      title: "Blinds of one window, slat by slat",
      price: 400,
      picture: "mini-blinds.svg",
    },
  ],
  products: [
    {
      id: 801,
      shortTitle: "Balcony",
      title: "One balcony, washed",
      price: 499,
      per: "one balcony",
      description:
        "<p>One balcony of up to 80 square feet, from the ceiling to the drain. Pots and drying stands are moved and put back.</p>",
      included: [
        "Balcony floor scrubbed and rinsed, drain cleared",
        "Railing or grille wiped on both sides",
        "Sliding door glass and its track cleaned",
        "Cobwebs, light and switch wiped",
      ],
      excluded: ["Not included: thick pigeon droppings, and the outside wall"],
      durationMinutes: 45,
      crew: 1,
      picture: "windows.svg",
      pictureAlt: "A cleaner drawing a wiper over a large window",
      miniServices: [852, 853, 854, 855],
    },
    {
      id: 802,
      shortTitle: "4 windows",
      title: "Four windows, glass and tracks",
      price: 799,
      per: "four windows",
      countable: true,
      description:
        "<p>Four windows of any room, sliding or hinged. Glass is washed, drawn dry with a wiper and polished at the edges.</p>",
      included: [
        "Glass of four windows washed and drawn dry on both sides",
        "Tracks vacuumed and brushed free of mud",
        "Frames, handles and sills wiped",
        "Nets dusted with a soft brush",
      ],
      excluded: [reach],
      durationMinutes: 75,
      crew: 1,
      picture: "windows.svg",
      pictureAlt: "A cleaner drawing a wiper over a large window",
      mostBooked: true,
      miniServices: [851, 855],
    },
    {
      id: 803,
      shortTitle: "2 BHK",
      title: "All windows and balconies, 2 BHK",
      price: 1599,
      per: "a visit",
      description:
        "<p>Every window of a 2 BHK and up to two balconies in one visit. Done top down, so that the dust leaves with us.</p>",
      included: [
        "Up to seven windows and two balconies, glass, tracks and floors",
        "Frames, sills, grilles and railings wiped",
        "Nets dusted with a soft brush",
        "Balcony drains cleared and rinsed",
      ],
      excluded: [reach, "Not included: thick pigeon droppings"],
      durationMinutes: 150,
      crew: 2,
      picture: "towers.svg",
      pictureAlt: "Apartment towers behind a society gate",
      miniServices: [851, 852, 853, 854, 855],
    },
    {
      id: 804,
      shortTitle: "3 BHK",
      title: "All windows and balconies, 3 BHK",
      price: 2199,
      per: "a visit",
      description:
        "<p>Every window of a 3 BHK and up to three balconies in one visit. Two people for about three and a half hours.</p>",
      included: [
        "Up to ten windows and three balconies, glass, tracks and floors",
        "Frames, sills, grilles and railings wiped",
        "Nets dusted with a soft brush",
        "Balcony drains cleared and rinsed",
      ],
      excluded: [reach, "Not included: thick pigeon droppings"],
      durationMinutes: 210,
      crew: 2,
      picture: "towers.svg",
      pictureAlt: "Apartment towers behind a society gate",
      miniServices: [851, 852, 853, 854, 855],
    },
  ],
};
