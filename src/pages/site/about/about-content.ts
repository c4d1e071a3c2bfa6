// The content of the page /about.

export const figures = [
  { value: 5, label: "years experience" },
  { value: 225, label: "cleaners" },
  { value: 1050, label: "happy clients" },
  { value: 2500, label: "projects done" },
];

export const monthly = [
  { id: 1, name: "Everyday Care", words: "Sweep and mop, six days a week" },
  { id: 3, name: "Everyday Care and Washrooms", words: "With every washroom done each week" },
  { id: 7, name: "Whole Home Care", words: "With kitchen, fans and balconies" },
];

export const washroom = [
  "Wall and floor tiles scrubbed by machine, up to the ceiling",
  "Taps, shower, jet spray and shower glass descaled",
  "Grout in the floor brushed line by line",
  "Drain cover lifted, hair and sludge taken out",
  "Every surface dried, so that no new mark forms",
];

export const ways = [
  {
    title: "The price comes first",
    text: "Each page lists what is done, what is not, and what it costs.",
  },
  {
    title: "We look at who comes",
    text: "Cleaners show us a document and their prices before we offer them a booking.",
  },
  {
    title: "Your number stays yours",
    text: "Until a cleaner accepts, most digits of it are hidden, and so is your door.",
  },
  {
    title: "You have the last word",
    text: "Look at each room before the cleaner leaves. Not right? Call us.",
  },
];

export const notOurs = [
  {
    term: "Surprises",
    detail: "No visiting charge, nothing added at the door. A booking keeps its price.",
  },
  {
    term: "Repairs",
    detail:
      "Broken grout needs a mason and a blocked pipe a plumber. We tell you, and clean around it.",
  },
  {
    term: "Heights",
    detail:
      "Nobody leans out. We clean the glass that can be reached from inside or from a balcony.",
  },
  {
    term: "Housework",
    detail: "Cooking, utensils and laundry are part of no package.",
  },
  {
    term: "Your data",
    detail: "We do not sell it, and no advertising or tracker runs on this site.",
  },
];
