import { HtmlValidate } from "html-validate";
import { hidden, listed, open } from "../seo/pages.ts";
import { expect, test, site } from "../support/site.ts";

const PAGES = [
  ...listed,
  ...open,
  ...hidden,
  "/basic-details",
  "/account",
  "/bookings",
  "/forgot-password",
  "/find-booking",
  "/reset-password",
  "/dashboard",
  "/contact?sent=yes",
  "/buynow?category_id=999",
  "/there-is-no-such-page",
  "/follow/there-is-no-such-booking-here",
  "/ops",
  "/api/docs",
];

const REACT = "React writes it so; the document that a browser reads out of it is the same";

/** What is not asked of the pages, or not in full, each with its reason. */
const EXCEPTIONS: Record<string, [setting: unknown, reason: string]> = {
  "attr-case": ["off", REACT],
  "attribute-boolean-style": ["off", REACT],
  "attribute-empty-style": ["off", REACT],
  "void-style": ["off", REACT],
  "valid-id": [["error", { relaxed: true }], "Ids of React begin with _; HTML allows any letter"],
  "require-sri": [["error", { target: "crossorigin" }], "Our own files come from our own origin"],
  "tel-non-breaking": [
    "off",
    "Styles keep a number in one line; a link's text is read out as it is",
  ],
  "long-title": ["off", "The home page's title names four cities"],
  "wcag/h71": ["off", "A fieldset without a legend has an aria-label; axe asks for a name"],
  "wcag/h32": ["off", "Until scripts run, a form that needs them has no button that submits it"],
  "unique-landmark": [
    "off",
    "Contents stand twice, one of them display: none; axe asks of the other",
  ],
};

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: Object.fromEntries(
    Object.entries(EXCEPTIONS).map(([rule, [setting]]) => [rule, setting as "off"]),
  ),
});

// What the server answers: no browser, which would mend it, comes between.
for (const path of PAGES)
  test(`${path} is valid HTML`, async () => {
    const html = await (await fetch(site.url + path)).text();
    expect(html.match(/<!doctype/gi)).toHaveLength(1);
    const { results } = await validator.validateString(html, path);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ""}`),
    );
    expect(faults).toEqual([]);
  });
