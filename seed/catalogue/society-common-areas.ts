import type { SampleCategory } from "../catalogue-types.ts";

export const societyCommonAreas: SampleCategory = {
  id: 16,
  name: "Society Common Areas",
  type: "corporate_services",
  tagline: "Lobbies, lifts, stairs and club house",
  description:
    "<p>For the RWA or the builder: the parts of a society that belong to everybody. Six days a week, at one price a month.</p>",
  picture: "towers.svg",
  pictureAlt: "Apartment towers behind a society gate",
  miniServices: [],
  products: [
    {
      id: 1601,
      shortTitle: "Stilt + 4",
      title: "Builder floors, stilt and four",
      price: 8999,
      per: "a month",
      description:
        "<p>One building with stilt parking and four floors. One cleaner, about three hours a day.</p>",
      included: [
        "Stairs, landings and lift swept and mopped six days a week",
        "Stilt parking swept every day, washed once a month",
        "Handrails, letter boxes and meter room doors wiped once a week",
        "Gate and the strip of road before it swept",
      ],
      excluded: ["Not included: terrace tanks, drains of the road and collection from flats"],
      durationMinutes: 180,
      crew: 1,
      picture: "society-2.svg",
      pictureAlt: "A low red building with trees on both sides",
    },
    {
      id: 1602,
      shortTitle: "One tower",
      title: "One tower, up to 15 floors",
      price: 17999,
      per: "a month",
      description:
        "<p>The lobby, two lifts, corridors and both staircases of one tower. Two people, about three and a half hours a day.</p>",
      included: [
        "Lobby, lifts and corridors swept and mopped six days a week",
        "Staircases swept in turn, each floor twice a week",
        "Lift doors, panels and lobby glass wiped every day",
        "Shaft doors and fire cabinets dusted once a week",
      ],
      excluded: ["Not included: basement, outside glass and collection from flats"],
      durationMinutes: 210,
      crew: 2,
      picture: "society-4.svg",
      pictureAlt: "A tall tower between palm trees",
      mostBooked: true,
    },
    {
      id: 1603,
      shortTitle: "Basement",
      title: "Basement parking, one level",
      price: 11999,
      per: "a month",
      description:
        "<p>One basement of up to 100 cars, with its ramp and lift lobbies. Two people, about two and a half hours a day.</p>",
      included: [
        "Drive lanes and ramp swept six days a week",
        "Lift lobbies of the basement mopped every day",
        "Oil spots treated and floor scrubbed in turn, all of it once a month",
        "Cobwebs taken off pipes and lights once a month",
      ],
      excluded: ["Not included: washing cars, and pumping out rain water"],
      durationMinutes: 150,
      crew: 2,
      picture: "society-3.svg",
      pictureAlt: "Apartment towers at night under a moon",
    },
    {
      id: 1604,
      shortTitle: "Club house",
      title: "Club house, gym and hall",
      price: 12999,
      per: "a month",
      description:
        "<p>The hall, the gym, the games room and the changing rooms of a club house. Two people, about two and a half hours a day.</p>",
      included: [
        "Hall, gym and games room swept and mopped six days a week",
        "Gym machines and handles wiped every day",
        "Changing rooms and washrooms cleaned every day",
        "Glass doors and mirrors wiped every second day",
      ],
      excluded: [
        "Not included: pool water and filters",
        "Not included: clearing up after a party, which is a visit of its own",
      ],
      durationMinutes: 150,
      crew: 2,
      picture: "society-6.svg",
      pictureAlt: "A society club house beside a pool",
    },
  ],
};
