export const words = {
  check: (count: number) => `Please check ${count} details`,
  mark: "Error: ",
};
