import type { words as english } from "./push-switch.en.ts";

export const words = {
  stop: "बंद करें",
  failed: "इस ब्राउज़र में चालू नहीं हुआ। फिर कोशिश करें, या दूसरे ब्राउज़र में करें।",
  blocked: "इस ब्राउज़र की सेटिंग में हमारी सूचनाएँ बंद हैं।",
  allow: "जब ब्राउज़र पूछे, तब सूचनाओं की इजाज़त दें।",
} satisfies typeof english;
