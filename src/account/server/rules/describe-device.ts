import Bowser from "bowser";

const LONGEST = 80;
const MOST_READ = 500;

/**
 * What a User-Agent says in a few words for the list of sessions: `Chrome on Android`. It is what the
 * browser says of itself and nothing is decided by it. At most 80 characters; empty when it says
 * nothing that is known.
 */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === "") return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_READ));
  const words = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return words.join(" on ").slice(0, LONGEST);
}
