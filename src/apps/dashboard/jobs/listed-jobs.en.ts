export const words = {
  soonest: "Soonest first",
  latest: "Latest first",
  dearest: "Highest price first",
  cheapest: "Lowest price first",
};
