export const words = {
  needs: (what: string) => `${what} needs JavaScript. Switch it on in your browser, or call us on `,
  end: ".",
};
