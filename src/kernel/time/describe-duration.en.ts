export const hourWords = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"}`;

export const minuteWords = (minutes: number): string => `${minutes} minutes`;
