import type { SampleCategory } from "../catalogue-types.ts";

const included = [
  "Floors swept and mopped, entrance mat vacuumed",
  "Pantry counter, sink and table wiped",
  "Washrooms cleaned once a day, glass doors wiped",
];
const excluded = ["Not included: tea service, tissue and soap refills, and outside glass"];

export const officeCleaning: SampleCategory = {
  id: 13,
  name: "Office Cleaning",
  type: "corporate_services",
  tagline: "Up to 20 desks, six days a week",
  description:
    "<p>In the morning, 8 am to 12 noon, or in the evening, 4 pm to 8 pm, six days a week. Priced by the number of desks, for one month.</p>",
  picture: "office.svg",
  pictureAlt: "A cleaner vacuuming the floor of an office with two desks",
  miniServices: [],
  products: [
    {
      id: 1301,
      shortTitle: "20 desks",
      title: "Office, up to 20 desks",
      price: 4999,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a small office with one pantry and up to two washrooms. One cleaner, about an hour and a half a day.</p>",
      included: ["Up to 20 desks dusted and bins emptied, six days a week", ...included],
      excluded,
      durationMinutes: 90,
      crew: 1,
      picture: "office.svg",
      pictureAlt: "A cleaner vacuuming the floor of an office with two desks",
      mostBooked: true,
    },
    {
      id: 1302,
      shortTitle: "40 desks",
      title: "Office, up to 40 desks",
      price: 8999,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For an office with meeting rooms, one pantry and up to four washrooms. Two people, about an hour and a half a day.</p>",
      included: ["Up to 40 desks dusted and bins emptied, six days a week", ...included],
      excluded,
      durationMinutes: 90,
      crew: 2,
      picture: "office.svg",
      pictureAlt: "A cleaner vacuuming the floor of an office with two desks",
    },
    {
      id: 1303,
      shortTitle: "80 desks",
      title: "Office, up to 80 desks",
      price: 15999,
      per: "a month",
      rhythm: { days_a_week: 6 },
      description:
        "<p>For a full floor with meeting rooms, pantry and up to six washrooms. Three people, about two hours a day.</p>",
      included: ["Up to 80 desks dusted and bins emptied, six days a week", ...included],
      excluded,
      durationMinutes: 120,
      crew: 3,
      picture: "office.svg",
      pictureAlt: "A cleaner vacuuming the floor of an office with two desks",
    },
    {
      id: 1304,
      shortTitle: "One visit",
      title: "Office deep clean, one visit",
      price: 6499,
      per: "a visit",
      description:
        "<p>One weekend visit for an office of up to 20 desks, with nobody at work. Often booked before a monthly package begins.</p>",
      included: [
        "Floors scrubbed by machine and carpets vacuumed edge to edge",
        "Chairs vacuumed, desks and partitions wiped",
        "Lights, AC grilles and blinds dusted",
        "Pantry and up to two washrooms descaled",
        "Glass partitions and inner windows washed",
      ],
      excluded: ["Not included: chair shampoo, server rooms and outside glass"],
      durationMinutes: 360,
      crew: 3,
      picture: "crew.svg",
      pictureAlt: "Three cleaners in aprons with a mop, a spray bottle and a broom",
    },
  ],
};
