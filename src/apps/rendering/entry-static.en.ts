export const words = {
  items: (count: number): string => (count === 1 ? "item" : "items"),
};
