import { refuse, type Refusal } from "#kernel/refusal.ts";
import { CONTEXT_WORDS } from "./context-words.ts";

/** Whose password it is to be: what of them others know. */
export type Owner = {
  email?: string | undefined;
  phone_number?: string | null | undefined;
  name?: string | undefined;
};

const COMMON = "Password is too common. Choose one that others do not use";
const OWN =
  "Password is too easy to guess: it is close to your name, phone or e-mail address. Choose another";
const OURS = "Password is too easy to guess: it is close to the name of this site. Choose another";

/** What has to be left of a password without the words that others know, in letters. */
const MIN_REMAINING_LETTERS = 4;
/** A name as short as this is part of many words. */
const MIN_NAME_LENGTH = 3;
/** A common word of fewer letters than this is part of many passwords. */
const MIN_COMMON_WORD_LENGTH = 4;

let common: Promise<Set<string>> | undefined;

/** Every password of the list, the commonest first: some 49,000, of them 17,900 of 8 characters up. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));
}

const withoutMarks = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether it is among the commonest passwords, in any case of letters and with any marks added. */
async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  const list = await common;
  const plain = withoutMarks(password);
  return list.has(password) || (plain.length >= MIN_COMMON_WORD_LENGTH && list.has(plain));
}

/** The words of a person's name, e-mail and phone number, longest first. */
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

/** Whether little is left of a password when the words in it are taken away. */
function isMadeOf(words: readonly string[], password: string): boolean {
  let left = password;
  for (const word of words) left = left.replaceAll(word, "");
  return left !== password && left.replaceAll(/[^\p{L}]/gu, "").length < MIN_REMAINING_LETTERS;
}

/**
 * Refuses a new password that is easy to guess: one of the commonest, or one that is made of the
 * owner's e-mail, phone number or name, or of the words of this site. Undefined when it will do.
 * Its length is the contract's matter.
 */
export async function refusePassword(
  password: string,
  owner: Owner,
): Promise<Refusal<"weak-password"> | undefined> {
  const typed = password.toLowerCase();
  const sentence = (await isCommon(typed))
    ? COMMON
    : isMadeOf(wordsOf(owner), typed)
      ? OWN
      : isMadeOf(CONTEXT_WORDS, typed)
        ? OURS
        : undefined;
  return sentence === undefined
    ? undefined
    : { ...refuse("weak-password", sentence), path: "password" };
}
