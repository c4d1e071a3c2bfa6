export const words = {
  home: (name: string) =>
    `${name}: home and office cleaning in Noida, Delhi, Greater Noida and Gurugram`,
};
