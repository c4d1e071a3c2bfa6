import type { OpsSearchWords } from "#catalogue/editor/contract.ts";
import { TextArea } from "#ui/forms/text-field.tsx";
import { publishTo, resources } from "../item-calls.ts";
import type { FieldsProps, ResourceView } from "./resource.ts";

type WordsDraft = { words: string };

const WordsFields = ({ text }: FieldsProps<WordsDraft, OpsSearchWords>) => (
  <TextArea
    {...text("words")}
    hint="With commas between: cleaning, safai, सफाई. A search for one of them finds services named with another. Capitals and nukta make no difference."
    rows={4}
  />
);

export const searchWordsResource: ResourceView<OpsSearchWords, WordsDraft> = {
  what: "group of words",
  titleOf: ({ words }) => words.split(",")[0]?.trim() || "New search words",
  toDraft: ({ words }) => ({ words: words.join(", ") }),
  blank: () => ({ words: "" }),
  publish: publishTo(resources.words, ({ words }: WordsDraft) => ({
    words: words.split(/[,\n]/).filter((word) => word.trim() !== ""),
  })),
  calls: resources.words,
  Fields: WordsFields,
  labels: { words: "Words of one meaning" },
  hiddenBecause: () => "Searches use it now.",
  retireWarning:
    "A search for one of these words finds only what is named with it. You can put them back at any time.",
};
