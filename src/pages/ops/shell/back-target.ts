import { opsPaths } from "#kernel/ops-paths.ts";
/** A page of /ops to go back to; nothing that leads away from it. */
export const backTarget = (to: string): string =>
  /^\/ops(?:[/?]|$)/.test(to) ? to : opsPaths.today;
