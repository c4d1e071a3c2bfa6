/**
 * A span of time as somebody who waits reads it: `spanInWords(258)` is `4 h 18 min`, of 1,600 minutes
 * `26 h`, of 4,000 `2 days`. Minutes, and what is less than the last unit is left out.
 */
export function spanInWords(minutes: number): string {
  const whole = Math.floor(Math.max(0, minutes));
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${whole} min`;
  if (hours < 10) return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
