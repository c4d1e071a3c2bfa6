import { type Refusal, refuseAt } from "#kernel/refusal.ts";

type Owner = {
  email?: string | undefined;
  phone_number?: string | null | undefined;
  name?: string | undefined;
};

const COMMON = "Password is too common. Choose one that others do not use";
const OWN =
  "Password is too easy to guess: it is close to your name, phone or email. Choose another";
const OURS = "Password is too easy to guess: it is close to the name of this site. Choose another";

/** The minimum of letters besides known words. */
const MIN_REMAINING_LETTERS = 4;
/** Shorter names are part of many words. */
const MIN_NAME_LENGTH = 3;
/** Shorter common words are part of many passwords. */
const MIN_COMMON_WORD_LENGTH = 4;

let common: Promise<Set<string>> | undefined;

/** The common passwords, most frequent first: some 49,000, of them 17,900 of 8 characters up. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));
}

const withoutMarks = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether it is a common password, ignoring case and added marks. */
async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  const list = await common;
  const plain = withoutMarks(password);
  return list.has(password) || (plain.length >= MIN_COMMON_WORD_LENGTH && list.has(plain));
}

function wordsOf({ email = "", phone_number, name = "" }: Owner): string[] {
  const address = email.toLowerCase();
  const local = address.split("@")[0] ?? "";
  const names = name.toLowerCase().split(/\s+/);
  const whole = [address, local, name.toLowerCase(), phone_number ?? ""];
  const parts = [...local.split(/[^\p{L}\p{N}]+/u), ...names];
  return [...new Set([...whole, ...parts, ...whole.map(withoutMarks)])]
    .filter((word) => word.length >= MIN_NAME_LENGTH)
    .toSorted((one, other) => other.length - one.length);
}

/** Whether little is left of a password without these words. */
function isMadeOf(words: readonly string[], password: string): boolean {
  let left = password;
  for (const word of words) left = left.replaceAll(word, "");
  return left !== password && left.replaceAll(/[^\p{L}]/gu, "").length < MIN_REMAINING_LETTERS;
}

/** Refuses a password that is common, or made of the owner's contacts or name or of the site's words. */
export async function refusePassword(
  password: string,
  owner: Owner,
): Promise<Refusal<"weak-password"> | undefined> {
  const typed = password.normalize("NFKC").toLowerCase();
  const sentence = (await isCommon(typed))
    ? COMMON
    : isMadeOf(wordsOf(owner), typed)
      ? OWN
      : isMadeOf(CONTEXT_WORDS, typed)
        ? OURS
        : undefined;
  return sentence === undefined ? undefined : refuseAt("password", "weak-password", sentence);
}

/** The site's name, roles and products: words that a targeted attack tries first (docs/accounts.md). */
const CONTEXT_WORDS = [
  "chamak",
  "cleaning",
  "cleaner",
  "customer",
  "vendor",
  "operator",
  "admin",
  "password",
  "ops",
] as const;
