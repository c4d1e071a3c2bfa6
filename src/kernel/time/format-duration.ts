/** Formats a duration in words: 75 is `1 hour 15 minutes`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? "hour" : "hours"}`,
    rest > 0 && `${rest} minutes`,
  ];
  return parts.filter((part) => part !== false).join(" ");
}

/** 258 is `4 h 18 min`, 1,600 is `26 h`, 4,000 is `2 days`. */
export function formatSpan(minutes: number): string {
  const whole = Math.floor(Math.max(0, minutes));
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${whole} min`;
  if (hours < 10) return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
