export const words = {
  locale: "en_IN",
  language: "en-IN",
  service: "Service",
};
