import { useEffect, useState, useSyncExternalStore } from "react";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { slotWords } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { nameOf, titlesOf } from "../jobs/vendor-bookings.ts";
import { words } from "../jobs/offer.en.ts";

const findVoice = (): SpeechSynthesisVoice | undefined =>
  globalThis.speechSynthesis?.getVoices().find(({ lang }) => /^hi\b/i.test(lang));

/** Chromium finds its voices some time after the page was loaded. */
function onVoices(changed: () => void): () => void {
  globalThis.speechSynthesis?.addEventListener("voiceschanged", changed);
  return () => globalThis.speechSynthesis?.removeEventListener("voiceschanged", changed);
}

/** Reads an offer aloud, where the phone has a Hindi voice; a second press stops it. */
export function SpokenOffer({ booking }: { booking: UpcomingBooking }) {
  const voice = useSyncExternalStore(onVoices, findVoice, () => undefined);
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  if (voice === undefined) return null;
  function press() {
    speechSynthesis.cancel();
    setIsSpeaking(!isSpeaking);
    if (isSpeaking) return;
    const { booking_date: day, booking_time_slot: slot, full_address: place, price } = booking;
    const parts = [
      `${shortDay(day)}, ${slotWords(slot)}`,
      titlesOf(booking),
      place,
      price > 0 ? words.earnings(formatRupees(price)) : "",
    ];
    const speech = new SpeechSynthesisUtterance(parts.filter((part) => part !== "").join("। "));
    Object.assign(speech, { voice, lang: "hi-IN", onend: () => setIsSpeaking(false) });
    speechSynthesis.speak(speech);
  }
  return (
    <p>
      <Button variant="quiet" size="small" onClick={press}>
        <Icon name={isSpeaking ? "close" : "play"} />
        <span>
          {isSpeaking ? words.stop : words.listen}
          <span className="visually-hidden">: {nameOf(booking)}</span>
        </span>
      </Button>
    </p>
  );
}
