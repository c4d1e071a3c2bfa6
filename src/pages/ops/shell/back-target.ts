import { opsPaths } from "#kernel/ops-paths.ts";
/** Returns the path of a page of /ops to return to. Any other address becomes the first page. */
export const backTarget = (to: string): string =>
  /^\/ops(?:[/?]|$)/.test(to) ? to : opsPaths.today;
