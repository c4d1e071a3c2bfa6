export const words = {
  rooms: {
    Bedroom: "Bedroom",
    Washroom: "Washroom",
    Balcony: "Balcony",
    Kitchen: "Kitchen",
    Hall: "Hall",
  },
  tools: {
    machine: "Scrubbing machine",
    descaler: "Descaler",
    brush: "Brushes",
    squeegee: "Wiper",
    cloths: "Cloths",
    bucket: "Bucket",
    spray: "Cleaner",
    vacuum: "Vacuum cleaner",
    extractor: "Shampoo machine",
    jet: "Water jet",
    cover: "Jacket for the water",
    ladder: "Ladder",
  },
  scenes: {
    washroom: {
      before: "Before: lime on tiles, taps and mirror",
      after: "After: tiles, taps and mirror shine",
    },
    kitchen: {
      before: "Before: oil on the wall, chimney and hob",
      after: "After: wall, chimney and hob are free of oil",
    },
    "living-room": {
      before: "Before: dust on fan, sofa and floor",
      after: "After: fan, sofa and floor are clean",
    },
    sofa: { before: "Before: a sofa with stains", after: "After: the sofa without stains" },
    windows: { before: "Before: glass with dust and streaks", after: "After: clear glass" },
    office: {
      before: "Before: dusty desks, glass and floor",
      after: "After: clean desks, glass and floor",
    },
    ac: {
      before: "Before: dust in the filters, water down the wall",
      after: "After: clean filters, cool air",
    },
  },
  whatComes: "What comes along",
  compare: "Before and after",
  howMuch: "How much is shown before cleaning, in percent",
  before: "Before",
  after: "After",
  whereWeWork: "Where we work",
  flat: (rooms: string) => `A flat seen from the side. Lit: ${rooms.toLowerCase()}`,
  wholeFlat: "The whole flat.",
  part: (rooms: string) => `${rooms}: the part of a flat that is lit.`,
  howLong: "How long a visit takes",
  hours:
    "A Morning cleaner comes between 8 am and 12 noon, an Evening one between 4 pm and 8 pm. You agree on the hour by phone.",
};
