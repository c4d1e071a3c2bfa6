export const words = {
  choose: "Choose a service",
  description:
    "Choose what we shall clean: washroom, full house, kitchen or AC. In Noida, Delhi, Greater Noida and Gurugram.",
  lead: "Its page has the packages, the prices and the extras that you can add.",
  service: "Service",
  online: "Booking online",
  packages: (category: string) => `${category} packages`,
  miniServices: "Special mini services",
  smallJobs: "Small jobs while the cleaner is with you.",
  work: (tagline: string, price?: string, per = "") =>
    `${tagline}${price ? `. From ${price} ${/^an? /.test(per) ? per : `for ${per}`}` : ""}, in Noida, Delhi, Greater Noida and Gurugram.`,
  popular: "Popular services by category",
  seeAll: "See all",
  seeAllOf: (category: string) => `See all, ${category}`,
};
