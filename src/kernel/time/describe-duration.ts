/** A duration in words: 75 is `1 hour 15 minutes`. */
export function describeDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? "hour" : "hours"}`,
    rest > 0 && `${rest} minutes`,
  ];
  return parts.filter((part) => part !== false).join(" ");
}
