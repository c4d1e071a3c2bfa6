/** 258 is `4 h 18 min`, 1,600 is `26 h`, 4,000 is `2 days`. */
export function formatSpan(minutes: number): string {
  const whole = Math.floor(Math.max(0, minutes));
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${whole} min`;
  if (hours < 10) return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
