import { words } from "./home-content.en.ts";

export const places = words.places;
