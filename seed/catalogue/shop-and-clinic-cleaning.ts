import type { SampleCategory } from "../catalogue-types.ts";

export const shopAndClinicCleaning: SampleCategory = {
  id: 15,
  name: "Shop and Clinic Cleaning",
  type: "corporate_services",
  tagline: "Floor, counter, glass and washroom",
  description:
    "<p>Ready before you raise the shutter, six days a week. For shops, salons and clinics, at one price a month.</p>",
  picture: "washroom-detail.svg",
  pictureAlt: "A gloved hand wiping a basin and tap",
  miniServices: [],
  products: [
    {
      id: 1501,
      shortTitle: "Shop",
      title: "Shop, up to 500 square feet",
      price: 3499,
      per: "a month",
      description:
        "<p>For a shop in a market or a society arcade. One cleaner, about an hour before you open.</p>",
      included: [
        "Floor, counter and front glass cleaned six days a week",
        "Open shelves dusted in turn, each once a week",
        "Bins emptied and the step outside swept",
        "One washroom cleaned every second day",
      ],
      excluded: ["Not included: shifting stock, and signboards above the shutter"],
      durationMinutes: 60,
      crew: 1,
      picture: "crew.svg",
      pictureAlt: "Three cleaners in aprons with a mop, a spray bottle and a broom",
      mostBooked: true,
    },
    {
      id: 1502,
      shortTitle: "Clinic",
      title: "Clinic, up to 600 square feet",
      price: 4499,
      per: "a month",
      description:
        "<p>Waiting room, one consulting room and a washroom, with a separate mop for each. Wiped with disinfectant.</p>",
      included: [
        "Floors, chairs and counter wiped with disinfectant six days a week",
        "Door handles, switches and taps wiped each time",
        "Washroom cleaned every day",
        "Household bins emptied and lined again",
      ],
      excluded: [
        "Not included: medical waste and sharps, which need a licensed collector",
        "Not included: instruments and the operating room",
      ],
      durationMinutes: 75,
      crew: 1,
      picture: "washroom-detail.svg",
      pictureAlt: "A gloved hand wiping a basin and tap",
    },
    {
      id: 1503,
      shortTitle: "Salon",
      title: "Salon, up to 600 square feet",
      price: 4299,
      per: "a month",
      description:
        "<p>Hair, wax and colour off the floor, chairs and basins. One cleaner, about 75 minutes after you close.</p>",
      included: [
        "Floor swept of hair and mopped, six days a week",
        "Mirrors, chairs and counters wiped",
        "Wash basins cleaned and hair taken out of the traps",
        "Washroom cleaned every day",
      ],
      excluded: ["Not included: laundry, and washing of combs and tools"],
      durationMinutes: 75,
      crew: 1,
      picture: "washroom.svg",
      pictureAlt: "A cleaner scrubbing the floor of a tiled washroom",
    },
    {
      id: 1504,
      shortTitle: "Showroom",
      title: "Showroom, up to 1,500 square feet",
      price: 7999,
      per: "a month",
      description:
        "<p>A large floor with display windows and up to two washrooms. Two people, about 75 minutes before you open.</p>",
      included: [
        "Floor, counters and display glass cleaned six days a week",
        "Trial rooms and mirrors wiped",
        "Shelves and stands dusted in turn, each once a week",
        "Washrooms cleaned every day",
      ],
      excluded: ["Not included: shifting stock, and outside glass above seven feet"],
      durationMinutes: 75,
      crew: 2,
      picture: "windows.svg",
      pictureAlt: "A cleaner drawing a wiper over a large window",
    },
  ],
};
