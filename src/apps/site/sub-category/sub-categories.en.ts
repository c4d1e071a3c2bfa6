export const words = {
  sofa: {
    title: "Sofa and carpet cleaning",
    lead: "Sofas, chairs and carpets, shampooed where they stand.",
    popular: {
      name: "Sofa shampoo",
      words:
        "Dust comes out first, by vacuum. Then foam, brush and extractor, seat by seat. Leave it to dry for a few hours under the fan.",
      alt: "A cleaner shampooing a sofa, one half of it already clean",
    },
    minis: {
      cushions: "Cushions and covers",
      "dining-chairs": "Dining chairs",
      mooda: "Mooda and footstools",
      "bedside-rugs": "Bedside rugs",
      curtains: "Curtains",
      mattress: "Mattress, both sides",
    },
    estimate: { small: "One foot mat", large: "One armchair" },
  },
  washroom: {
    title: "Washroom cleaning",
    lead: "Tiles, taps, glass and drain, freed from lime and dried.",
    popular: {
      name: "One washroom, floor to ceiling",
      words:
        "Tiles scrubbed by machine, taps and shower descaled, the pot cleaned inside and behind, the drain opened. Every surface is dried at the end.",
      alt: "A gloved hand wiping a basin and tap",
    },
    minis: {
      grout: "Grout, floor and walls",
      "shower-glass": "Shower glass and its tracks",
      "exhaust-fan": "Exhaust fan and ventilator",
      geyser: "Geyser and pipes",
      loft: "Loft above the washroom",
      "drain-pipe": "Drain pipe, flushed",
    },
    estimate: { small: "Basin and mirror", large: "Tiles of one wall" },
  },
  kitchen: {
    title: "Kitchen cleaning",
    lead: "Oil off the chimney, the hob and the wall behind them.",
    popular: {
      name: "A kitchen in daily use",
      words:
        "Hob, chimney hood, wall tiles and sink degreased, cupboard fronts wiped, the floor done last. Vessels stay where they are.",
      alt: "A two-burner gas stove, wiped clean",
    },
    minis: {
      "chimney-filter": "Chimney filter",
      fridge: "Fridge, inside and out",
      microwave: "Microwave",
      burners: "Gas burners",
      jars: "Jars and dabbas",
      "exhaust-fan": "Exhaust fan",
    },
    estimate: { small: "Sink and taps", large: "Hob and the wall behind it" },
  },
  house: {
    title: "House cleaning",
    lead: "Every room from fan to skirting, by a crew in one day.",
    popular: {
      name: "The whole flat, once",
      words:
        "Fans and lights first, then walls, cupboard fronts and windows, washrooms and kitchen, and the floors at the end. One crew, one day.",
      alt: "A flat cut open: bedroom, washroom, balcony, kitchen and living room",
    },
    minis: {
      balcony: "Balcony, washed",
      loft: "Loft, emptied and wiped",
      mandir: "Mandir and brass",
      chandelier: "Chandelier",
      "shoe-rack": "Shoe rack",
      blinds: "Blinds, slat by slat",
    },
    estimate: { small: "Skirting of one room", large: "Windows of one room" },
  },
};
