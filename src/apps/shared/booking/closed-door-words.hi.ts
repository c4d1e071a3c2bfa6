import type { words as english } from "./closed-door-words.en.ts";

export const words = {
  both: (theirs, ours) =>
    `दरवाज़ा न खुले तो आपको उस दिन के दाम का ${theirs}% तक देना होगा। हम न आएँ, या बहुत देर से आएँ, तो आपको ${ours}% तक कम देना होगा।`,
} satisfies typeof english;
