import type * as english from "./speak-offer.en.ts";
import { SpokenOffer } from "./spoken-offer.tsx";

export const SpeakOffer = SpokenOffer satisfies typeof english.SpeakOffer;
