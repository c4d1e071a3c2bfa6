export const words = {
  sortBy: "Sort by",
  found: (count: number) => `${count} found`,
  pages: (label: string) => `${label}, pages`,
  previous: "Previous",
  next: "Next",
  place: (from: number, to: number, all: number) => `${from} to ${to} of ${all}`,
};
