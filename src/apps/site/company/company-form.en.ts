export const words = {
  save: "Save company",
};
