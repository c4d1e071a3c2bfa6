export const words = {
  gloss: "chamak, the shine of a thing well cleaned",
  title: "Come home to a flat that shines",
  lead: "Cleaning for homes and offices in Noida, Delhi, Greater Noida and Gurugram.",
  from: "Prices from",
  homes: "a month, homes",
  workplaces: "a month, workplaces",
  choose: "Choose the work",
  pick: "Pick Morning or Evening",
  comes: "A cleaner comes",
  watch: "Watch the film",
};
