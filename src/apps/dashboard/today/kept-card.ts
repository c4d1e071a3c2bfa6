import { userToken } from "#api-client/user-token.ts";
import { CARD, forgetCard } from "#apps/shared/account/sign-out.ts";
import { today } from "#kernel/time/day.ts";
import { restoreClock, serverNow } from "#ui/browser/server-clock.ts";
import { createStoredValue } from "#ui/browser/local-storage-value.ts";
import type { TodayVisit } from "./today-visits.ts";

/** What the service worker shows of the cache (service-worker.ts). */
const PAGE = "/dashboard/bookings";

/** `vendor`: its e-mail, or its phone number without one; `clock`: the offset of the server's. */
type Card = { day: string; token: string; vendor: string; visits: TodayVisit[]; clock?: number };

/** Today's visits, for a phone without a connection; gone at sign-out and after the day. */
const stored = createStoredValue<Card | null>({
  key: CARD.key,
  parse: (text) => JSON.parse(text) as Card,
  format: (card) => JSON.stringify(card),
  empty: null,
});

// A page that is opened without a connection has no answer to set its clock by.
restoreClock(stored.get()?.clock ?? 0);

const owner = (): string => userToken.get().slice(0, 8);

/** Undefined where there is none of today; an older one, or that of another sign-in, is removed. */
export function readCard(): Card | undefined {
  const card = stored.get();
  if (card === null) return undefined;
  if (card.day === today(serverNow()) && card.token === owner()) return card;
  void forgetCard();
  return undefined;
}

/** Stores today's visits, and the page with its scripts and styles; without a visit it removes both. */
export async function keepCard(vendor: string, visits: TodayVisit[], clock: number): Promise<void> {
  if (visits.length === 0) return forgetCard();
  if (owner() === "") return;
  stored.set({ day: today(serverNow()), token: owner(), vendor, visits, clock });
  if (!("caches" in globalThis)) return;
  // Asks before a sign-out with steps that wait for a connection.
  await import("./leave-dialog.tsx");
  const cache = await caches.open(CARD.cache);
  const parts = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const isNew = (one: string) => !kept.has(new URL(one, location.origin).href);
  if (isNew(PAGE)) {
    const page = await fetch(PAGE);
    const { lang } = document.documentElement;
    // Another tab has chosen another language: these scripts are not those of that page.
    if (!page.ok || !(await page.clone().text()).includes(`<html lang="${lang}"`)) return;
    await cache.put(PAGE, page);
  }
  await cache.addAll(parts.filter(isNew));
}
