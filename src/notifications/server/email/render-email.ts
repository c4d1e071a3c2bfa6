import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { About, NewMessage } from "../composer.ts";
import { absoluteLink } from "../rules/absolute-link.ts";
import { EMAIL_STYLES, STYLE } from "./email-styles.ts";

type Rendered = { text: string; html: string };
type Site = Omit<About, "now">;

/**
 * An e-mail as plain text and as HTML, both of the same content: the subject as its title, the paragraphs of
 * the text, the facts, the link, and how to reach us. The HTML has tables and styles in line, which mail
 * programs read, and a dark form for those that ask for one.
 */
export const renderEmail = (message: NewMessage, site: Site): Rendered => ({
  text: renderText(message, site),
  // Nothing in it is awaited, so it is no promise.
  html: (renderHtml(message, site) as HtmlEscapedString).toString(),
});

const labelOf = ({ linkLabel }: NewMessage): string => linkLabel ?? "Open";

/** A customer with an account chooses there; who has none is only told of the own booking. */
const hasChoice = ({ to }: NewMessage): boolean => to.role === "customer" && to.accountId != null;

const choiceOf = (site: Site): string => `${site.url}/account#hear-by-title`;

function renderText(message: NewMessage, site: Site): string {
  const facts = (message.facts ?? []).map(([label, value]) => `${label}: ${value}`).join("\n");
  const link =
    message.link === undefined
      ? ""
      : `${labelOf(message)}:\n${absoluteLink(message.link, site.url)}`;
  const choice = hasChoice(message) ? `\nHow you hear from us: ${choiceOf(site)}` : "";
  const footer = `Questions? Call ${site.supportPhone} or write to ${site.supportEmail}.${choice}\n${site.name}, ${site.url}`;
  return [message.text, facts, link, `-- \n${footer}`].filter((part) => part !== "").join("\n\n");
}

function renderHtml(message: NewMessage, site: Site) {
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
                    ${paragraphs} ${factsOf(message)} ${linkOf(message, site)}
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
                      hasChoice(message)
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

const factsOf = ({ facts = [] }: NewMessage) =>
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

const linkOf = (message: NewMessage, site: Site) =>
  message.link === undefined
    ? ""
    : html`<p style="${STYLE.action}">
        <a href="${absoluteLink(message.link, site.url)}" class="button" style="${STYLE.button}"
          >${labelOf(message)}</a
        >
      </p>`;
