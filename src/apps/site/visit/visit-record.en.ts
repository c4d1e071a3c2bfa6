import type { PhotoMoment } from "#booking/visits/photos/fields.ts";

const moments: Record<PhotoMoment, string> = {
  before: "Before the work",
  after: "After the work",
  door: "The closed door",
};

export const words = {
  done: "What was done",
  left: "Not ticked",
  moments,
  photo: (title: string, place: number, all: number) => `${title}, ${place} of ${all}`,
};
