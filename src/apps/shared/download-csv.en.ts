export const words = {
  saveAs: (what: string | undefined, type: string) =>
    `${what === undefined ? "Save" : `Save ${what}`} as ${type}`,
  failed: "The file could not be made. Check the connection and try again.",
};
