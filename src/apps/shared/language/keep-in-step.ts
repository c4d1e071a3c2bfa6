import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { CARD } from "#apps/shared/account/sign-out.ts";
import { LANGUAGE_COOKIE } from "#kernel/hindi-pages.ts";
import { LANGUAGES, type Language } from "#kernel/language.ts";
import { PAGE_LANGUAGE } from "#kernel/page-language.en.ts";
import { createStoredValue } from "#ui/browser/local-storage-value.ts";

/** The language that the account of this browser has, as far as it knows; it stays after a sign-out. */
const accountLanguage = createStoredValue<Language>({
  key: "accountLanguage",
  parse: (text) => LANGUAGES.find((language) => language === text) ?? "en",
  format: String,
  empty: "en",
});

const chosenLanguage = (): Language =>
  document.cookie.split("; ").includes(`${LANGUAGE_COOKIE}=hi`) ? "hi" : "en";

const YEAR_S = 365 * 24 * 60 * 60;

function writeCookie(language: Language): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari before 18.4 has no cookieStore
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

const { account } = authenticatedClient.api.v1;

/** Gives the account the language that was chosen in this browser since. */
export async function sendChosen(): Promise<boolean> {
  const chosen = chosenLanguage();
  if (chosen === accountLanguage.get()) return false;
  try {
    await unwrap(account.$put({ json: { language: chosen } }));
    accountLanguage.set(chosen);
    // The page that is kept for a phone without a connection is of the former language.
    if ("caches" in globalThis) await caches.delete(CARD.cache);
  } catch {
    // The next page tries again.
  }
  return true;
}

/**
 * After a sign-in: the account gets a language that was chosen in this browser since the last one, else the browser
 * that of the account. Returns whether the pages are of another language than this one.
 */
export async function keepLanguageInStep(): Promise<boolean> {
  if (await sendChosen()) return chosenLanguage() !== PAGE_LANGUAGE;
  try {
    const { language } = await unwrap(account.$get());
    accountLanguage.set(language);
    if (language !== chosenLanguage()) writeCookie(language);
    return language !== PAGE_LANGUAGE;
  } catch {
    return false;
  }
}
