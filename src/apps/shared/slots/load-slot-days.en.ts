export const words = {
  isFree: (name: string) => `, ${name} is free`,
};
