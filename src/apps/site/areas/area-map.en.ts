export const words = {
  map: (cities: string) => `A map of ${cities}, with a dot for each pin code that we come to`,
};
