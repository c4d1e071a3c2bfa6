export const words = {
  takes: (duration: string, isMonthly: boolean) =>
    `The work takes about ${duration}${isMonthly ? " a visit" : ""}.`,
  ends: (start: number, end: number) => `If it starts at ${start}, it ends around ${clock(end)}.`,
};

/** Of a minute of the afternoon: 750 is `12:30 pm`, 1260 is `9 pm`. */
function clock(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  if (hour === 24) return "midnight";
  return `${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`} pm`;
}
