export const words = {
  unread: (name: string) => `The ${name} could not be read. Choose it again`,
  wrongKind: (name: string, pdf: boolean) =>
    `The ${name} must be ${pdf ? "a PDF, " : "a "}JPEG, PNG or WebP file`,
  heic: (name: string) =>
    `The ${name} is a HEIC photo, which we cannot read. Send it as a JPEG, or send a screenshot of it`,
  tooLarge: (name: string) => `The ${name} is larger than 5 MB`,
};
