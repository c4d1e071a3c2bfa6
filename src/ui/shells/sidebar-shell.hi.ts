import type { words as english } from "./sidebar-shell.en.ts";

export const words = {
  help: "मदद",
  quickActions: "जल्दी के बटन",
  menu: "मेन्यू",
  sidebar: "मेन्यू",
  toggle: "मेन्यू छोटा या बड़ा करें",
  dashboard: "डैशबोर्ड",
} satisfies typeof english;
