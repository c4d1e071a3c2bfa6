export const words = {
  pageTitle: (work: string) => `${work}, estimated prices`,
  service: "Service",
  miniServices: "Special mini services",
  six: "Six examples, all at one estimated price.",
  popular: "Popular service",
  included: "What is included",
  estimated: "Estimated price",
  estimate: "Estimate",
  areEstimates:
    "All prices on this page are estimates. The exact price stands beside each service.",
  exact: "See exact prices",
  basicDetails: "Add Basic Details",
  bookCart: "Basic details book what is in your cart.",
};
