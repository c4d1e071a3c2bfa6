const inIndia = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A CSV column of times in India, to the minute, as `2026-11-21 11:00`; empty without a time. */
export const csvTime = <Row>(head: string, at: (row: Row) => string | null) =>
  [
    `${head} (Asia/Kolkata)`,
    (row: Row): string | null => {
      const moment = at(row);
      return moment === null ? null : inIndia.format(new Date(moment)).replace(", ", " ");
    },
  ] as const;
