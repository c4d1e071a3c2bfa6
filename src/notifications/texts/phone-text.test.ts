import { expect, test } from "vitest";
import { LANGUAGES } from "#kernel/language.ts";
import { phoneTexts } from "../../phone-texts.ts";
import { fitGsm, smsParts, toGsm } from "./gsm.ts";
import { fillText, registeredText, smsTemplate, variablesOf, whatsappBody } from "./phone-text.ts";

const rows = Object.entries(phoneTexts);
const SITE = "Chamak";
const PARTS = { en: 1, hi: 2 };

const longest = (key: string, language: "en" | "hi"): string => {
  const text = phoneTexts[key]!;
  const letter = language === "en" ? "W" : "क";
  return registeredText(text, language, SITE).replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    letter.repeat(text.variables[name]?.max ?? 0),
  );
};

test.each(rows)(
  "%s is one SMS in English and at most two in Hindi, however long its values",
  (key) => {
    for (const language of LANGUAGES)
      expect([language, smsParts(longest(key, language)), longest(key, language).length]).toEqual([
        language,
        expect.toSatisfy((parts: number) => parts <= PARTS[language]),
        expect.any(Number),
      ]);
  },
);

test.each(rows)(
  "%s has the same variables in both languages, and is taken by WhatsApp",
  (_key, text) => {
    const names = (language: "en" | "hi") => variablesOf(text, language).map(({ name }) => name);
    expect(names("hi").toSorted()).toEqual(names("en").toSorted());
    expect(new Set(names("en"))).toEqual(new Set(Object.keys(text.variables)));
    expect(Object.keys(text.variables).length).toBeLessThanOrEqual(9);
    for (const language of LANGUAGES) {
      const body = whatsappBody(text, language, SITE);
      expect(body).not.toMatch(/^\{\{|\}\}$|\{\{\d+\}\}\{\{/);
      expect(smsTemplate(text, language, SITE)).not.toMatch(/\{\w/);
    }
    expect(text.buttons?.length ?? 0).toBeLessThanOrEqual(3);
  },
);

test("values are one line of the alphabet of an SMS, as long as they may be", () => {
  expect(toGsm("₹1,499 “now” – Renée ×2 नमस्ते")).toBe('Rs 1,499 "now" - Renée x2');
  expect(fitGsm("€€€", 5)).toBe("€€");
  expect(smsParts("a".repeat(160))).toBe(1);
  expect(smsParts("a".repeat(161))).toBe(2);
  expect(smsParts(`${"a".repeat(159)}€`)).toBe(2);
  expect(smsParts("क".repeat(134))).toBe(2);
  const short = { key: "paid", values: { amount: "₹949\n.50", order: "2345-6789-000" } };
  const at = { language: "en" as const, link: "https://chamak.example/follow/x", site: SITE };
  expect(fillText(phoneTexts["paid"]!, short, at)).toEqual({
    variables: ["Rs 949 .50", "2345-6789", "https://chamak.example/follow/x"],
    sms: "Chamak: We have your payment of Rs 949 .50 for booking 2345-6789. https://chamak.example/follow/x",
    push: "We have your payment of Rs 949 .50 for booking 2345-6789.",
    refused: [],
  });
  expect(fillText(phoneTexts["paid"]!, short, { ...at, link: null }).refused).toEqual(["link"]);
});

test("a link of any host is taken, and one that is none is refused", () => {
  const short = { key: "paid", values: { amount: "₹949", order: "2345-6789" } };
  const refused = (link: string) =>
    fillText(phoneTexts["paid"]!, short, { language: "hi", link, site: SITE }).refused;
  const path = `/hi/follow/${"x".repeat(22)}`;
  expect(refused(`https://www.household-cleaning.noida.example${path}`)).toEqual([]);
  for (const link of ["", "chamak.example", "javascript:alert(1)", "https://chamak.example/a b"])
    expect(refused(link), link).toEqual(["link"]);
});
