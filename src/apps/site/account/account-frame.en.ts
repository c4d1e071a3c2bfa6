export const words = {
  /** `about`: "For a new password". */
  noLinks: (about: string) => `We cannot send links from here. ${about}, call `,
  end: ".",
};
