import type { words as english } from "./own-plan.en.ts";

export const words = {
  next: (day) => `अगला दिन ${day}`,
  done: (done, all) => `${all} में से ${done} दिन का काम हुआ`,
  until: (day) => `${day} तक`,
  renewed: "अगला महीना बुक हो गया है।",
  seeRenewed: "वह बुकिंग देखें",
  renew: "एक महीना और बुक करें",
  skip: "अगला दिन छोड़ें",
  allVisits: "सब दिन",
} satisfies typeof english;
