export const fromTo = (from: string, to: string): string => `${from} to ${to}`;
