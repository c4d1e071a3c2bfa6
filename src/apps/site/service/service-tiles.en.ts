export const words = {
  washroom: {
    name: "Washroom Cleaning",
    what: "Tiles, taps, glass, pot and drain, descaled and dried.",
  },
  house: {
    name: "Deep House Cleaning",
    what: "Every room from fan to skirting, by a crew in one day.",
  },
  kitchen: { name: "Kitchen Cleaning", what: "Oil off the chimney, hob and wall." },
  ac: { name: "AC Cleaning", what: "Filters and coils washed with a jet." },
  more: "More Services Coming Soon",
  needNow: "Need something now? Call ",
  andAsk: " and ask.",
  others: "Also in your home",
  from: "from",
  per: (unit: string) => unit,
};
