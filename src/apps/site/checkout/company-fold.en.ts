export const words = {
  title: "Invoice for a company",
};
