import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { EmailContent } from "../channel.ts";
import type { About, NewMessage } from "../composer.ts";
import { EMAIL_STYLES, STYLE } from "./email-styles.ts";

type Site = Omit<About, "now">;

const choiceOf = (site: Site): string => `${site.url}/account#hear-by-title`;

/** What is kept of an e-mail until it is sent. */
export const emailContentOf = ({ to, text, facts, linkLabel }: NewMessage): EmailContent => ({
  text,
  facts: facts ?? [],
  linkLabel: linkLabel ?? "Open",
  // Who has no account is only told of the own booking.
  hasChoice: to.role === "customer" && to.accountId != null,
});

/** An e-mail as plain text: the paragraphs, the facts, the link, and how to reach us. */
export function renderText(content: EmailContent, link: string | null, site: Site): string {
  const facts = content.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const action = link === null ? "" : `${content.linkLabel}:\n${link}`;
  const choice = content.hasChoice ? `\nHow you hear from us: ${choiceOf(site)}` : "";
  const footer = `Questions? Call ${site.supportPhone} or write to ${site.supportEmail}.${choice}\n${site.name}, ${site.url}`;
  return [content.text, facts, action, `-- \n${footer}`].filter((part) => part !== "").join("\n\n");
}

type Titled = EmailContent & { subject: string; link: string | null };

/**
 * The same content as HTML, with the subject as its title. It has tables and styles in line, which mail
 * programs read, and a dark form for those that ask for one.
 */
export const renderHtml = (message: Titled, site: Site): string =>
  // Nothing in it is awaited, so it is no promise.
  (documentOf(message, site) as HtmlEscapedString).toString();

function documentOf(message: Titled, site: Site) {
  const paragraphs = message.text
    .split(/\n{2,}/)
    .map((paragraph) => html`<p class="ink" style="${STYLE.paragraph}">${lines(paragraph)}</p>`);
  return html`<!doctype html>
    <html lang="en">
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
                    <a href="${site.url}" class="brand" style="${STYLE.wordmark}">${site.name}</a>
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
                    Questions? Call
                    <a
                      href="tel:${site.supportPhone.replaceAll(/[^\d+]/g, "")}"
                      class="brand"
                      style="${STYLE.footerLink}"
                      >${site.supportPhone}</a
                    >
                    or write to
                    <a href="mailto:${site.supportEmail}" class="brand" style="${STYLE.footerLink}"
                      >${site.supportEmail}</a
                    >.
                    ${
                      message.hasChoice
                        ? html`<br /><a
                              href="${choiceOf(site)}"
                              class="brand"
                              style="${STYLE.footerLink}"
                              >Choose how you hear from us</a
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
