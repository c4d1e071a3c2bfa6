import { areaNotServed } from "#areas/fields.ts";

export const words = {
  notServed: areaNotServed,
  /** With a day, where it is another one. */
  take: (slot: string, day: string | undefined) =>
    `Take ${day === undefined ? "" : `${day}, `}${slot} instead`,
};
