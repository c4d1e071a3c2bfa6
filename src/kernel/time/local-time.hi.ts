import type { whenWords as english } from "./local-time.en.ts";

/** For a sentence that goes on with `से` (from) or `पर` (at): `27 नव॰ को 16:05 बजे`. */
export const whenWords = ((time, day) =>
  day === undefined ? `${time} बजे` : `${day} को ${time} बजे`) satisfies typeof english;
