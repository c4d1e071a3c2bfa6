// The four openings. An id is the fragment of its URL: /careers#sweeper.

export const openings = [
  {
    id: "home-cleaning-specialist",
    position: "Home Cleaning Specialist",
    short: "Deep cleaning in homes",
    picture: "/pictures/career-specialist.svg",
    pictureAlt:
      "A woman wiping a shower screen, half of it clear, with a box of bottles beside her",
    words:
      "You do what a mop cannot: white marks on glass, oil on a chimney, the stain that a family has given up on.",
    duties: [
      "Deep cleaning of washrooms, kitchens, glass and sofas, by the list that the customer has seen",
      "Choosing the right cleaner for tile, stone, steel, wood and brass",
      "Walking through each room with the customer before you leave",
      "Keeping machines, bottles and cloths clean and counted",
    ],
    requirements: [
      "A year of cleaning in homes or hotels",
      "You know what harms marble, brass and polished wood",
      "Hindi, and enough reading to follow a label",
      "A phone, and a document that shows who you are",
    ],
  },
  {
    id: "professional-cleaners",
    position: "Professional Cleaners",
    short: "Whole flats and offices, in a crew",
    picture: "/pictures/career-cleaners.svg",
    pictureAlt: "Two cleaners in a hall, one mopping the floor and one wiping a bookshelf",
    words:
      "You work in twos and threes and turn a flat around in a day: fans first, floors last, one room after the other.",
    duties: [
      "Sweeping, mopping, dusting and washrooms in homes and offices",
      "Full house cleaning with a crew, each person with rooms of their own",
      "Moving what can be moved and putting it back where it stood",
      "Telling the crew's lead at once when something breaks",
    ],
    requirements: [
      "No experience needed; we show you how",
      "You can be on your feet for a full morning or evening",
      "Punctual, and careful in other people's homes",
      "A document that shows who you are",
    ],
  },
  {
    id: "office-boy",
    position: "Office Boy",
    short: "Pantry and desks of an office",
    picture: "/pictures/career-office-boy.svg",
    pictureAlt: "A young man carrying three glasses of tea on a tray beside an office pantry",
    words:
      "You keep an office running: tea on time, a pantry that stays clean, and a meeting room that is ready when people walk in.",
    duties: [
      "Tea, coffee and water for staff and visitors",
      "Pantry, desks and meeting rooms kept clean and stocked",
      "Papers, parcels and small errands in and near the building",
      "Opening up before the staff arrive and closing after they leave",
    ],
    requirements: [
      "Open to men and women, from 18 years",
      "Class 8 or more; you read Hindi and simple English",
      "Polite on the phone and at the door",
      "A document that shows who you are",
    ],
  },
  {
    id: "sweeper",
    position: "Sweeper",
    short: "Lanes and stairs of a society",
    picture: "/pictures/career-sweeper.svg",
    pictureAlt: "A woman sweeping leaves together in the lane of a society in the morning",
    words:
      "You are the first one out. When residents leave for work, the lane, the lobby and the lift are already clean.",
    duties: [
      "Sweeping lanes, parking and steps before the day begins",
      "Lobbies, lifts and stairs, swept and mopped from the top floor down",
      "Waste brought to the collection point, wet and dry kept apart",
      "Saying where a drain is blocked or a lamp is out",
    ],
    requirements: [
      "You can start at six in the morning",
      "You know the long broom and the wiper, or want to learn",
      "Six days a week, in all seasons",
      "A document that shows who you are",
    ],
  },
];

/** Returns a mailto: URL with the position in the subject and a list of attachments in the body. */
export function applyByMail(email: string, position: string): string {
  const subject = encodeURIComponent(`Application: ${position}`);
  const body = encodeURIComponent(
    `My name:\r\nMy phone number:\r\nWhere I live:\r\n\r\nAttached: my resume and my cover letter for ${position}.`,
  );
  return `mailto:${email}?subject=${subject}&body=${body}`;
}
