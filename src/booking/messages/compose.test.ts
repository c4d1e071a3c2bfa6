import { expect, test } from "vitest";
import { fillText } from "#notifications/texts/phone-text.ts";
import { who } from "./compose.ts";
import { customerTexts, sayToCustomer } from "./customer-texts.ts";

test.each([
  ["Asha Rao", "Asha Rao", "Asha Rao"],
  ["Renée", "Renée", "Renée"],
  ["आशा राव", "Your cleaner", "आशा राव"],
  ["आशा .", "Your cleaner", "आशा ."],
  ["", "Your cleaner", "आपके क्लीनर"],
])("the vendor %s is %s in English and %s in Hindi, and no SMS has a blank", (name, en, hi) => {
  const words = who({ vendor_name: name });
  expect(words).toEqual({ en, hi });
  const short = sayToCustomer("on_the_way", { who: words, code: "1234" });
  for (const language of ["en", "hi"] as const) {
    const at = { language, link: "https://chamak.example/", site: "Chamak" };
    expect(fillText(customerTexts["on_the_way"], short, at).refused).toEqual([]);
  }
});
