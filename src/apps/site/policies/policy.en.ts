export const words = {
  whoWeAre: "Who we are",
};
