const MINUTE_MS = 60_000;
const CORRECTED = "serverclock";

let offsetMs = 0;
let isKnown = false;

/** A time of the device, in milliseconds, by the server's clock. */
export const serverTime = (deviceMs: number): Date => new Date(deviceMs + offsetMs);

/** The current time by the server's clock; by the device's until an answer of the server corrects it. */
export const serverNow = (): Date => serverTime(Date.now());

/** Corrects the clock where it is more than a minute off. `now` in milliseconds; NaN changes nothing. */
export function correctClock(now: number): void {
  isKnown ||= !Number.isNaN(now);
  if (!(Math.abs(now - serverNow().getTime()) > MINUTE_MS)) return;
  offsetMs = now - Date.now();
  dispatchEvent(new Event(CORRECTED));
}

/** By how many milliseconds the server's clock is ahead of the device's. */
export const clockOffset = (): number => offsetMs;

/** Takes the offset of an earlier page, until an answer of the server is there. */
export function restoreClock(offset: number): void {
  if (!isKnown) offsetMs = offset;
}

/** Calls `listener` after each correction. Returns how to end that. */
export function onClockCorrected(listener: () => void): () => void {
  addEventListener(CORRECTED, listener);
  return () => removeEventListener(CORRECTED, listener);
}
