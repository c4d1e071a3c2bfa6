import { pathIn } from "#kernel/hindi-pages.ts";
import { type Language, wordsIn, type Words } from "#kernel/language.ts";
import type { About, NewMessage } from "../composer.ts";
import type { EmailContent } from "../engine.ts";
import type { HtmlEscapedString } from "hono/utils/html";
import { html, raw } from "hono/html";

// Values of src/ui/styles/tokens.css, since mail programs do not support custom properties.
const LIGHT = {
  paper: "#fbf8f3",
  surface: "#ffffff",
  line: "#e3dbcb",
  ink: "#17211f",
  soft: "#4d5a57",
  brand: "#0e5b57",
  onBrand: "#ffffff",
};

const DARK = {
  paper: "#0e1615",
  surface: "#16211f",
  line: "#2a3835",
  ink: "#eef3f0",
  soft: "#a9b8b3",
  brand: "#63c9be",
  onBrand: "#06201e",
};

const FONT = "'Anek Latin', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const STYLE = {
  body: `margin:0;padding:0;background:${LIGHT.paper};`,
  page: `background:${LIGHT.paper};`,
  margin: "padding:24px 12px;",
  column: "max-width:560px;",
  header: "padding:0 8px 16px;",
  wordmark: `font:700 22px/1.2 ${FONT};color:${LIGHT.brand};text-decoration:none;`,
  card: `padding:28px 24px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:14px;`,
  title: `margin:0 0 16px;font:600 22px/1.3 ${FONT};color:${LIGHT.ink};`,
  paragraph: `margin:0 0 14px;font:400 16px/1.55 ${FONT};color:${LIGHT.ink};`,
  facts: "margin:6px 0 8px;border-collapse:collapse;",
  label: `padding:10px 16px 10px 0;width:30%;font:400 14px/1.45 ${FONT};color:${LIGHT.soft};border-top:1px solid ${LIGHT.line};vertical-align:top;`,
  value: `padding:10px 0;font:500 16px/1.45 ${FONT};color:${LIGHT.ink};border-top:1px solid ${LIGHT.line};vertical-align:top;`,
  action: "margin:20px 0 0;",
  button: `display:inline-block;padding:13px 22px;font:600 16px/1.2 ${FONT};color:${LIGHT.onBrand};background:${LIGHT.brand};border-radius:999px;text-decoration:none;`,
  footer: `padding:16px 8px 0;font:400 14px/1.5 ${FONT};color:${LIGHT.soft};`,
  footerLink: `color:${LIGHT.brand};`,
};

const EMAIL_STYLES = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important; }
  .surface { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .line { border-color: ${DARK.line} !important; }
  .brand { color: ${DARK.brand} !important; }
  .button { background: ${DARK.brand} !important; color: ${DARK.onBrand} !important; }
}`;

const OPEN: Words = { en: "Open", hi: "खोलें" };

const FOOTER = {
  en: {
    /** A part is a text, or a link in HTML. */
    questions: <Part>(phone: Part, email: Part): (string | Part)[] => [
      "Questions? Call ",
      phone,
      " or write to ",
      email,
      ".",
    ],
    choice: "How you hear from us",
    choose: "Choose how you hear from us",
  },
  hi: {
    questions: <Part>(phone: Part, email: Part): (string | Part)[] => [
      "कुछ पूछना है? ",
      phone,
      " पर फ़ोन करें या ",
      email,
      " पर लिखें।",
    ],
    choice: "हम आपको कैसे बताएँ",
    choose: "चुनें कि हम आपको कैसे बताएँ",
  },
};

type Site = Omit<About, "now">;

const homeOf = (site: Site, language: Language): string =>
  language === "en" ? site.url : `${site.url}${pathIn(language, "/")}`;

const choiceOf = (site: Site, language: Language): string =>
  `${site.url}${pathIn(language, "/account#hear-by-title")}`;

export const emailContentOf = (
  { to, text = "", facts = [], linkLabel = OPEN }: NewMessage,
  language: Language,
): EmailContent => ({
  language,
  text: wordsIn(text, language),
  facts: facts.map(([label, value]) => [wordsIn(label, language), wordsIn(value, language)]),
  linkLabel: wordsIn(linkLabel, language),
  // A guest receives mail about the own booking only.
  hasChoice: to.role === "customer" && to.accountId != null,
});

export function renderText(content: EmailContent, link: string | null, site: Site): string {
  const facts = content.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const action = link === null ? "" : `${content.linkLabel}:\n${link}`;
  const { language = "en" } = content;
  const words = FOOTER[language];
  const choice = content.hasChoice ? `\n${words.choice}: ${choiceOf(site, language)}` : "";
  const questions = words.questions(site.supportPhone, site.supportEmail).join("");
  const footer = `${questions}${choice}\n${site.name}, ${homeOf(site, language)}`;
  return [content.text, facts, action, `-- \n${footer}`].filter((part) => part !== "").join("\n\n");
}

type Titled = EmailContent & { subject: string; link: string | null };

/** An e-mail as HTML with tables and inline styles, for mail programs, and a dark mode. */
export const renderHtml = (message: Titled, site: Site): string =>
  // Synchronous, since the document awaits nothing.
  (documentOf(message, site) as HtmlEscapedString).toString();

function documentOf(message: Titled, site: Site) {
  const paragraphs = message.text
    .split(/\n{2,}/)
    .map((paragraph) => html`<p class="ink" style="${STYLE.paragraph}">${lines(paragraph)}</p>`);
  const { language = "en" } = message;
  const words = FOOTER[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${message.subject}</title>
        <style>
          ${raw(EMAIL_STYLES)}
        </style>
      </head>
      <body class="paper" style="${STYLE.body}">
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="${STYLE.page}"
        >
          <tr>
            <td align="center" style="${STYLE.margin}">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="${STYLE.column}"
              >
                <tr>
                  <td style="${STYLE.header}">
                    <a href="${homeOf(site, language)}" class="brand" style="${STYLE.wordmark}"
                      >${site.name}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td class="surface" style="${STYLE.card}">
                    <h1 class="ink" style="${STYLE.title}">${message.subject}</h1>
                    ${paragraphs} ${factsOf(message)} ${linkOf(message)}
                  </td>
                </tr>
                <tr>
                  <td class="soft" style="${STYLE.footer}">
                    ${words.questions(
                      html`<a
                        href="tel:${site.supportPhone.replaceAll(/[^\d+]/g, "")}"
                        class="brand"
                        style="${STYLE.footerLink}"
                        >${site.supportPhone}</a
                      >`,
                      html`<a
                        href="mailto:${site.supportEmail}"
                        class="brand"
                        style="${STYLE.footerLink}"
                        >${site.supportEmail}</a
                      >`,
                    )}
                    ${
                      message.hasChoice
                        ? html`<br /><a
                              href="${choiceOf(site, language)}"
                              class="brand"
                              style="${STYLE.footerLink}"
                              >${words.choose}</a
                            >`
                        : ""
                    }
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

const lines = (paragraph: string) =>
  paragraph.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));

const factsOf = ({ facts }: EmailContent) =>
  facts.length === 0
    ? ""
    : html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        class="facts"
        style="${STYLE.facts}"
      >
        ${facts.map(
          ([label, value]) =>
            html`<tr>
              <th scope="row" align="left" class="soft line" style="${STYLE.label}">${label}</th>
              <td class="ink line" style="${STYLE.value}">${lines(value)}</td>
            </tr>`,
        )}
      </table>`;

const linkOf = ({ link, linkLabel }: Titled) =>
  link === null
    ? ""
    : html`<p style="${STYLE.action}">
        <a href="${link}" class="button" style="${STYLE.button}">${linkLabel}</a>
      </p>`;
