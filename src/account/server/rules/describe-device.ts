import Bowser from "bowser";

const MAX_LENGTH = 80;
const MAX_HEADER_LENGTH = 500;

/**
 * A short description of a User-Agent for the list of sessions: `Chrome on Android`. At most 80
 * characters; empty for an unknown one. Not used for any decision.
 */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === "") return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_HEADER_LENGTH));
  const words = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return words.join(" on ").slice(0, MAX_LENGTH);
}
