import { catalogue } from "../../seed/catalogue.ts";

/** A picture that goes along with a link: what it says, and which scene of public/pictures it shows. */
export type SharingPicture = {
  name: string;
  headline: string;
  words: string;
  scene: string;
  /** Where the scene is cut, from 0 % (its left end stays) to 100 %. */
  focus?: string;
};

const PLACES = "Home and office cleaning in Noida, Delhi, Greater Noida and Gurugram";

const pages: SharingPicture[] = [
  {
    name: "general",
    headline: "Homes and offices, well cleaned",
    words: "In Noida, Delhi, Greater Noida and Gurugram",
    scene: "society-4.svg",
  },
  {
    name: "home",
    headline: "Come home to a flat that shines",
    words: PLACES,
    scene: "living-room.svg",
    focus: "92%",
  },
  {
    name: "service",
    headline: "What shall we clean?",
    words: "Every service, what is done, and its price",
    scene: "carpet.svg",
    focus: "62%",
  },
  {
    name: "about",
    headline: "The people who make it shine",
    words: "Monthly packages and deep washroom cleaning",
    scene: "crew.svg",
  },
  {
    name: "projects",
    headline: "Societies that we look after",
    words: "In Noida, Delhi, Greater Noida and Gurugram",
    scene: "society-6.svg",
  },
  {
    name: "careers",
    headline: "Jobs in cleaning",
    words: "What you would do, what you need and how to apply",
    scene: "office.svg",
    focus: "88%",
  },
  {
    name: "contact",
    headline: "Ask us before you book",
    words: "By phone, by mail or with a few lines on the page",
    scene: "society-2.svg",
  },
  {
    name: "blog",
    headline: "Cleaning, plainly explained",
    words: "Hard water marks, kitchen oil and other everyday stains",
    scene: "kitchen-detail.svg",
    focus: "70%",
  },
  {
    name: "vendor",
    headline: "Your work, your price",
    words: "For cleaners in Noida, Delhi, Greater Noida and Gurugram",
    scene: "windows.svg",
    focus: "34%",
  },
];

/** Where the figure of a scene stands, when it is not in the middle. */
const focusOf: Record<string, string> = {
  "ac.svg": "68%",
  "bedroom.svg": "62%",
  "kitchen.svg": "82%",
  "office.svg": "88%",
  "sofa.svg": "66%",
  "washroom.svg": "34%",
  "windows.svg": "34%",
};

const categories: SharingPicture[] = catalogue.map(({ id, name, tagline, picture }) => {
  const focus = focusOf[picture];
  return {
    name: `category-${id}`,
    headline: name,
    words: tagline,
    scene: picture,
    ...(focus !== undefined && { focus }),
  };
});

/** All of them: one for each page that has its own, one for each category of the sample catalogue. */
export const pictures: SharingPicture[] = [...pages, ...categories];
